import { useState } from 'react';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { signatureTexts as texts } from '../signatures.texts.ts';
import { type Signed, SignShown, type SignShownProps } from './SignShown.tsx';

interface ReasonToSignProps extends Omit<SignShownProps, 'send' | 'isActWhole' | 'children'> {
  send: (signed: Signed & { reason: string }) => Promise<unknown>;
  /** What the operation calls it, so that what the server says of it stands beside it. */
  name?: string;
  /** What it is called on the screen. */
  label?: string;
  /** What is said while it is empty; null where it need not be given. */
  missing?: string | null;
  longest?: number;
}

/** Signs a record for a reason that stays in sight with the signature: voids, withdraws, revokes, answers. */
export function ReasonToSign(props: ReasonToSignProps) {
  const { send, name = 'reason', label = 'Motivo', missing = texts.reasonMissing, longest = 500, ...signed } = props;
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const { errorOf, isWhole } = useFieldErrors({ [name]: reason.trim() === '' && (missing ?? false) }, failure);
  return (
    <SignShown
      {...signed}
      isActWhole={isWhole}
      send={async (given) => {
        setFailure(null);
        await send({ ...given, reason }).catch((error: unknown) => {
          setFailure(error);
          throw error;
        });
      }}
    >
      <TextArea
        label={label}
        value={reason}
        error={errorOf(name)}
        maxLength={longest}
        onChange={(event) => setReason(event.target.value)}
      />
    </SignShown>
  );
}
