import { serve } from '#platform/http/serve.ts';
import { filesContract } from '../files.contract.ts';
import { type MayRead, serveFile } from './serve-file.ts';

const os = serve(filesContract);

/** The operations of stored files. @param mayRead the roof's answer to who may read which file */
export function filesRoutes(mayRead: MayRead) {
  return os.router({
    getFile: os.getFile.handler(({ input, context }) =>
      serveFile(
        context,
        {
          id: input.params.id,
          isThumbnail: input.query.size === 'thumb',
          knownTag: input.headers['if-none-match'],
        },
        mayRead,
      ),
    ),
  });
}
