import { getResolvedPDFJS } from 'unpdf';
import { expect, it } from 'vitest';
import { gridsOf } from './grids.ts';

type Box = [left: number, top: number, right: number, bottom: number];

/** A page on which these boxes are filled. */
async function pageWith(boxes: readonly Box[]): Promise<Parameters<typeof gridsOf>[0]> {
  const { OPS } = await getResolvedPDFJS();
  const page = {
    getViewport: () => ({ transform: [1, 0, 0, 1, 0, 0], width: 600, height: 800 }),
    getOperatorList: async () => ({
      fnArray: boxes.map(() => OPS.constructPath),
      argsArray: boxes.map((bounds) => [OPS.fill, [null], bounds]),
    }),
  };
  return page as unknown as Parameters<typeof gridsOf>[0];
}

it('the shade that Word lays behind each line of a shaded cell makes no rows and no columns', async () => {
  const columns = [50, 200, 400, 550];
  const cells = [100, 150, 200, 250].flatMap((top) =>
    columns.slice(0, -1).map((left, at): Box => [left, top, columns[at + 1] ?? 0, top + 50]),
  );
  const lines = cells.flatMap(([left, top, right]): Box[] => [
    [left + 5, top + 7, right - 5, top + 25],
    [left + 5, top + 25, right - 5, top + 43],
  ]);
  const grids = await gridsOf(await pageWith([...cells, ...lines]));
  expect(grids.map(({ xs, ys }) => [xs, ys])).toEqual([[columns, [100, 150, 200, 250, 300]]]);
});
