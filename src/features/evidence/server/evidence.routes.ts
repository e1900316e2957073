import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { evidenceContract } from '../evidence.contract.ts';
import { getCompetenceEvidence } from './competence-evidence.ts';
import { getCompetenceMatrix } from './competence-matrix.ts';
import { exportCompetenceMatrix } from './export-matrix.ts';

const os = serve(evidenceContract);

export const evidenceRoutes = os.router({
  getCompetenceMatrix: os.getCompetenceMatrix.handler(({ input, context }) =>
    getCompetenceMatrix(acting(context), input),
  ),
  exportCompetenceMatrix: os.exportCompetenceMatrix.handler(({ input, context }) =>
    exportCompetenceMatrix(acting(context), input),
  ),
  getCompetenceEvidence: os.getCompetenceEvidence.handler(({ input, context }) =>
    getCompetenceEvidence(acting(context), input),
  ),
});
