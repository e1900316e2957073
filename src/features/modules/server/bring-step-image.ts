import { fileTypeFromBuffer } from 'file-type';
import { imageKinds, maxImageBytes } from '#features/files/files.rules.ts';
import type { Refusal } from '#platform/contract/refusal.ts';
import type { Acting } from '#platform/http/call.ts';
import { OutgoingFault, type OutgoingFetch, type OutgoingReason, outgoing } from '#platform/http/outgoing/outgoing.ts';
import { refuse } from '#platform/http/refuse.ts';
import { harmlessAddress } from '#platform/pictures/outside-pictures.rules.ts';
import { modulesRefusals as refusals } from '../modules.refusals.ts';
import { readModule } from './modules.reads.ts';
import { uploadStepImage } from './upload-step-image.ts';

/** Milliseconds until somebody else's server has begun to answer, and until it has given the whole picture. */
const askOutside = outgoing({ maxBytes: maxImageBytes, headersWithin: 8000, wholeWithin: 20_000 });

const refusalOf: Record<OutgoingReason, Refusal> = {
  address: refusals.PICTURE_ADDRESS,
  'forbidden-network': refusals.PICTURE_IN_NETWORK,
  redirect: refusals.PICTURE_ELSEWHERE,
  'too-long': imageKinds.step.tooLarge,
  'too-slow': refusals.PICTURE_TOO_SLOW,
  encoding: refusals.PICTURE_NOT_GIVEN,
  unreachable: refusals.PICTURE_NOT_GIVEN,
  cut: refusals.PICTURE_NOT_GIVEN,
};

/**
 * Fetches a picture that a step's text shows from elsewhere and keeps it as {@link uploadStepImage} keeps one that is uploaded: it is
 * judged by what it is, not by what its address or its server call it. Only the address is sent. Refuses with PICTURE_ADDRESS,
 * PICTURE_IN_NETWORK, PICTURE_ELSEWHERE, PICTURE_NOT_GIVEN, PICTURE_TOO_SLOW, and as an upload does (decision 0141).
 */
export async function bringStepImage(
  acting: Acting,
  moduleId: string,
  address: string,
  ask: OutgoingFetch = askOutside,
): Promise<{ url: string }> {
  const harmless = harmlessAddress(address);
  if (!harmless) throw refuse(refusals.PICTURE_ADDRESS);
  // Nobody elsewhere is asked for a module that is not there.
  if (!(await readModule(acting.db, moduleId))) throw refuse(refusals.MODULE_NOT_FOUND);
  const bytes = await bytesAt(harmless, ask);
  const type = await fileTypeFromBuffer(bytes);
  const file = new File([bytes], `imagen.${type?.ext ?? 'bin'}`, { type: type?.mime ?? '' });
  return uploadStepImage(acting, moduleId, file, { from: new URL(harmless).host });
}

async function bytesAt(address: string, ask: OutgoingFetch): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const answer = await ask(address, { headers: { accept: 'image/*' } });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw refuse(refusals.PICTURE_NOT_GIVEN);
    }
    return new Uint8Array(await answer.arrayBuffer());
  } catch (error) {
    throw error instanceof OutgoingFault ? refuse(refusalOf[error.reason], { cause: error }) : error;
  }
}
