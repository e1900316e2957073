import type { documentsContract } from '#features/documents/documents.contract.ts';
import { featureClient } from '#platform/web/client.ts';
import type { setupContract } from '../setup.contract.ts';

export const setupClient = featureClient<typeof setupContract>('setup');
export const documentsClient = featureClient<typeof documentsContract>('documents');
