/* Lets the reader go through the runs of the page step by step. Without it the page shows all the same. */
(function () {
  'use strict';
  var runs = JSON.parse(document.getElementById('runs').textContent).runs;
  var active = null;

  function make(tag, attributes, text) {
    var element = document.createElement(tag);
    Object.keys(attributes).forEach(function (name) { element.setAttribute(name, attributes[name]); });
    if (text) { element.textContent = text; }
    return element;
  }

  /* A copy of a part of the page; what is unique there must not be here. */
  function copy(element) {
    var twin = element.cloneNode(true);
    twin.removeAttribute('id');
    twin.querySelectorAll('[id]').forEach(function (inner) { inner.removeAttribute('id'); });
    twin.classList.add('copy');
    return twin;
  }

  /* Moves only the box, never the page. */
  function reveal(box, element) {
    if (!box || !element) { return; }
    var outer = box.getBoundingClientRect();
    var inner = element.getBoundingClientRect();
    if (inner.top < outer.top + 40 || inner.bottom > outer.bottom - 10) {
      box.scrollTop += inner.top - outer.top - box.clientHeight / 2.5;
    }
    if (inner.width < outer.width && (inner.left < outer.left || inner.right > outer.right)) {
      box.scrollLeft += inner.left - outer.left - 20;
    }
  }

  function setUp(run) {
    var section = document.getElementById(run.id);
    var panes = section.querySelector('.panes');
    var chart = section.querySelector('svg.messages');
    var counts = section.querySelector('svg.counts');
    var table = section.querySelector('.steps table');
    var rows = Array.from(table.tBodies[0].rows);
    var last = run.rows.length - 1;
    var now = 0;
    var marked = [];

    var listing = document.querySelector('#model > pre.source');
    var source = null;
    if (listing) {
      var pane = make('figure', { 'class': 'pane copy' });
      pane.appendChild(make('figcaption', {}, 'Where that is written'));
      source = copy(listing);
      pane.appendChild(source);
      panes.appendChild(pane);
    }
    panes.classList.toggle('two', panes.children.length > 1);
    var diagram = null;
    var original = 'diagram' in run ? document.getElementById('diagram-' + run.diagram) : null;
    if (original && original.querySelector('svg')) {
      var twin = copy(original);
      panes.after(twin);
      diagram = twin.querySelector('svg');
    }

    var controls = make('div', { 'class': 'controls', role: 'group', 'aria-label': 'Steps of this run' });
    var buttons = make('div', { 'class': 'buttons' });
    function button(label, words, target) {
      var element = make('button', { type: 'button', 'aria-label': words, title: words }, label);
      element.addEventListener('click', function () { show(target()); });
      buttons.appendChild(element);
      return element;
    }
    var first = button('|\u25c0', 'first step', function () { return 0; });
    var back = button('\u25c0', 'step back', function () { return now - 1; });
    var forth = button('\u25b6', 'next step', function () { return now + 1; });
    var end = button('\u25b6|', 'last step', function () { return last; });
    var slider = make('input', { type: 'range', min: '0', max: String(last), step: '1', 'aria-label': 'step' });
    var told = make('p', { 'class': 'told', 'aria-live': 'polite' });
    controls.append(buttons, slider, told);
    panes.before(controls);

    function mark(element) {
      element.classList.add('now');
      marked.push(element);
    }

    function show(index) {
      now = Math.max(0, Math.min(last, index));
      active = api;
      var row = run.rows[now];
      marked.forEach(function (element) { element.classList.remove('now'); });
      marked = [];
      rows.forEach(function (line, i) {
        if (i === now) { line.setAttribute('aria-current', 'step'); } else { line.removeAttribute('aria-current'); }
      });
      mark(rows[now]);
      var number = row.first === row.last ? 'Step ' + row.first : 'Steps ' + row.first + ' to ' + row.last;
      told.textContent = '';
      told.append(make('b', {}, number + ' of ' + run.rows[last].last + ':'), row.text);
      if (now === last && run.ending) { told.append(' Then ' + run.ending + '.'); }
      slider.value = String(now);
      slider.setAttribute('aria-valuetext', number + ': ' + row.text);
      first.disabled = back.disabled = now === 0;
      forth.disabled = end.disabled = now === last;
      if (chart) {
        for (var step = row.first; step <= row.last; step++) {
          chart.querySelectorAll('[data-step="' + step + '"]').forEach(mark);
        }
        reveal(chart.parentElement, chart.querySelector('.band.now') || chart.querySelector('.band'));
      }
      if (source) {
        row.lines.forEach(function (line) { source.querySelectorAll('[data-line="' + line + '"]').forEach(mark); });
        reveal(source, source.querySelector('.now'));
      }
      if (diagram) { showDiagram(row); }
      if (counts) {
        var column = Number(counts.dataset.column);
        var cursor = counts.querySelector('.cursor');
        cursor.setAttribute('x', Number(counts.dataset.left) + column * row.first);
        cursor.setAttribute('width', Math.max(2, column * (row.last - row.first + 1)));
        reveal(counts.parentElement, cursor);
      }
      reveal(table.parentElement, rows[now]);
    }

    function showDiagram(row) {
      row.edges.forEach(function (edge) {
        diagram.querySelectorAll('[data-edges~="' + edge + '"], [data-edge="' + edge + '"]').forEach(mark);
      });
      (row.counts || []).forEach(function (count, node) {
        var element = diagram.querySelector('[data-node="' + node + '"]');
        element.querySelector('.count').textContent = count > 0 ? '\u00d7' + count : '';
        if (count > 0) { mark(element); }
      });
      reveal(diagram.parentElement, diagram.querySelector('.edge.now') || diagram.querySelector('.node.now'));
    }

    var api = { by: function (steps) { show(now + steps); }, to: function (index) { show(index < 0 ? last : index); } };
    slider.addEventListener('input', function () { show(Number(slider.value)); });
    rows.forEach(function (line, i) { line.addEventListener('click', function () { show(i); }); });
    if (chart) {
      chart.addEventListener('click', function (event) {
        var hit = event.target.closest('[data-step]');
        if (hit) {
          var step = Number(hit.dataset.step);
          show(run.rows.findIndex(function (row) { return row.first <= step && step <= row.last; }));
        }
      });
    }
    section.addEventListener('focusin', function () { active = api; });
    section.classList.add('live');
    if (counts) { counts.classList.add('live'); }
    show(0);
    return api;
  }

  var all = runs.map(setUp);
  active = all[0] || null;
  document.addEventListener('keydown', function (event) {
    if (!active || event.altKey || event.ctrlKey || event.metaKey || event.target.matches('input, summary')) { return; }
    if (event.key === 'ArrowRight' || event.key === 'j') { active.by(1); }
    else if (event.key === 'ArrowLeft' || event.key === 'k') { active.by(-1); }
    else if (event.key === 'Home' && event.target.closest('.run')) { active.to(0); }
    else if (event.key === 'End' && event.target.closest('.run')) { active.to(-1); }
    else { return; }
    event.preventDefault();
  });
}());
