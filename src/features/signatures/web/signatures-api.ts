import { api } from '#platform/web/api.ts';
import type { signaturesContract } from '../signatures.contract.ts';

export const signaturesApi = api<typeof signaturesContract>('signatures');

export type ShownSignature = Awaited<ReturnType<typeof signaturesApi.checkSignature.call>>['signature'];
