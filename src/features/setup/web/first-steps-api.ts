import { api } from '#platform/web/api.ts';
import type { setupContract } from '../setup.contract.ts';

export const firstStepsApi = api<typeof setupContract>('setup');
