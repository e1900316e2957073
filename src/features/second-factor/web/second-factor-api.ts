import late from 'virtual:contract/secondFactor';
import { api } from '#platform/web/api.ts';
import type { secondFactorContract } from '../second-factor.contract.ts';

export const secondFactorApi = api<typeof secondFactorContract>('secondFactor', late);

export type SecondFactor = Awaited<ReturnType<typeof secondFactorApi.getSecondFactor.call>>;
export type Passkey = SecondFactor['passkeys'][number];
