import * as library from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { icon } from '#ui/icon.ts';
import { drawn } from './single-icons.ts';

it.each([
  ['circle-check', library.CircleCheck],
  ['eye', library.Eye],
  ['flask-conical', library.FlaskConical],
  ['chart-column', library.BarChart3],
  ['ellipsis', library.Ellipsis],
])('%s looks as the library draws it', async (name, Icon) => {
  const { __iconData } = await import(`../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`);
  const { names, parts } = drawn(__iconData);
  const own = icon(names, parts);
  for (const props of [{}, { className: 'size-4' }, { className: 'size-4', 'aria-hidden': true, 'data-x': '1' }]) {
    const attributes = (markup: string) => (markup.match(/[\w-]+="[^"]*"|<\/?\w+/g) ?? []).sort();
    expect(attributes(renderToStaticMarkup(createElement(own, props)))).toEqual(
      attributes(renderToStaticMarkup(createElement(Icon, props))),
    );
  }
});
