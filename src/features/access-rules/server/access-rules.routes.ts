import { serve } from '#platform/http/serve.ts';
import { accessRulesContract } from '../access-rules.contract.ts';
import { readAccessRules } from './access-rules.reads.ts';
import { changeAccessRules } from './change-access-rules.ts';

const os = serve(accessRulesContract);

export const accessRulesRoutes = os.router({
  getAccessRules: os.getAccessRules.handler(({ context }) => readAccessRules(context.db)),
  changeAccessRules: os.changeAccessRules.handler(({ input, context }) => changeAccessRules(context, input)),
});
