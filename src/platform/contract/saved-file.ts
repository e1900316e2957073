import { z } from 'zod';

/** Output of an operation that answers with a file to save, written while it is sent; for `outputStructure: 'detailed'`. */
export const savedFileSchema = z.object({
  headers: z.object({ 'content-type': z.string(), 'content-disposition': z.string() }),
  body: z.instanceof(ReadableStream),
});
