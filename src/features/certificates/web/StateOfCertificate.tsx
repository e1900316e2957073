import { Badge, type BadgeTone } from '#ui/Badge.tsx';
import type { CertificateState } from '../certificate.rules.ts';
import { stateWords } from '../certificates.texts.ts';

const tones: Record<CertificateState, BadgeTone> = {
  valid: 'success',
  expired: 'warning',
  lapsed: 'danger',
  revoked: 'danger',
};

export function StateOfCertificate({ state }: { state: CertificateState }) {
  return <Badge tone={tones[state]}>{stateWords[state]}</Badge>;
}
