import late from 'virtual:contract/accessRules';
import { api } from '#platform/web/api.ts';
import type { accessRulesContract } from '../access-rules.contract.ts';

export const accessRulesApi = api<typeof accessRulesContract>('accessRules', late);
