package org.holdfast.cli;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.holdfast.explicit.SearchOptions.Storage;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a storage, such as {@code hash-compact}. */
final class StorageConverter implements ITypeConverter<Storage> {
  @Override
  public Storage convert(String text) {
    return Arrays.stream(Storage.values())
        .filter(storage -> storage.code().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "there is no storage '"
                        + text
                        + "'; storages: "
                        + Arrays.stream(Storage.values())
                            .map(Storage::code)
                            .collect(Collectors.joining(", "))));
  }
}
