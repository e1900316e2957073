import { z } from 'zod';
import { largestPage } from './page-sizes.ts';

interface PageBounds {
  /** Rows given unless told. */
  limit: number;
  /** Rows given at most. */
  most?: number;
  /** Rows before the page at most: what lies behind is found by narrowing. */
  farthest?: number;
}

/** Where no list is too long. */
export const anyPlace = Number.MAX_SAFE_INTEGER;

const offset = (farthest: number) => z.coerce.number().int().min(0).max(farthest).default(0);

/** Place of a page whose size the server chooses, in the input of a list. */
export const placeInput = { offset: offset(100_000) };

/** Size and place of a page, in the input of a list. */
export function pageInput({ limit, most = largestPage, farthest = 100_000 }: PageBounds) {
  return { limit: z.coerce.number().int().min(1).max(most).default(limit), offset: offset(farthest) };
}

/** A page of a list and how many rows it has on all its pages. @param name what the rows are called */
export function paged<Row extends z.ZodType, Name extends string = 'rows'>(row: Row, name = 'rows' as Name) {
  const rows = { [name]: z.array(row) } as Record<Name, z.ZodArray<Row>>;
  return z.object({ total: z.number(), ...rows });
}
