import { z } from 'zod';

/** What has become of a document since it was cited. */
export const citedStates = ['shown', 'text', 'withdrawn', 'replaced', 'deleted'] as const;

/** The original that a citation stands in. */
export const citedOriginalSchema = z.object({
  /**
   * `shown`: its pages can be looked at; `text`: the format has no pages, what was read of it is all there is to see; `withdrawn`: it is not in
   * force any more; `replaced`: there is a newer version; `deleted`: it is gone.
   */
  state: z.enum(citedStates),
  /** The first and the last page that may be looked at: the cited one with its neighbours; null unless `shown`. */
  first_page: z.number().nullable(),
  last_page: z.number().nullable(),
});

/** A page beside a citation. */
export const citedPageSchema = z.object({
  page: z.number(),
  /** Where the quotation stands: left, top, right, bottom as parts of the page; none where its words are not found there any more. */
  marks: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])),
  /** The first page on which the quotation was found; null where it was found on none. */
  marked_page: z.number().nullable(),
  /** How sure the recognition of its picture is, 0 to 100; null where its text was not recognised, or somebody corrected it. */
  confidence: z.number().nullable(),
  /** Whether a person corrected its text: what is quoted may not stand on the picture. */
  is_corrected: z.boolean(),
});
