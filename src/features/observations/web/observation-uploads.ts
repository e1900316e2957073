import late from 'virtual:contract/observations';
import { uploadClient } from '#platform/web/upload-client.ts';
import type { observationsContract } from '../observations.contract.ts';

/** Apart from the other operations: one's own sheet comes without what sends files. */
export const observationUploads = uploadClient<typeof observationsContract>('observations', late);
