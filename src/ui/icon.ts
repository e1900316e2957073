import { type ComponentProps, createElement } from 'react';

/** A path, or another shape with what it takes. */
type Part = string | [shape: string, attributes: Record<string, string>];

/**
 * A drawing of lucide-react as a component, in a build (`src/app/build/single-icons.ts`): what the library draws, without its own way there,
 * which asks for each drawing for colours, sizes and contexts that nobody gives.
 *
 * @param names its classes
 */
export function icon(names: string, parts: readonly Part[]) {
  return ({ className, ...more }: ComponentProps<'svg'>) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${names} ${className}` : names,
        'aria-hidden': true,
        ...more,
      },
      ...parts.map((part) =>
        typeof part === 'string' ? createElement('path', { d: part }) : createElement(part[0], part[1]),
      ),
    );
}
