import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { signaturesContract } from '../signatures.contract.ts';
import { checkSignature, type SignedRecords } from './check-signature.ts';

const os = serve(signaturesContract);

/** @param records what each kind of record is now */
export const signaturesRoutes = (records: SignedRecords) =>
  os.router({
    checkSignature: os.checkSignature.handler(({ input, context }) =>
      checkSignature(acting(context), input.id, records),
    ),
  });
