import late from 'virtual:contract/secondStep';
import { featureClient } from '#platform/web/client.ts';
import type { secondStepContract } from '../second-step.contract.ts';

export const secondStepClient = featureClient<typeof secondStepContract>('secondStep', late);
