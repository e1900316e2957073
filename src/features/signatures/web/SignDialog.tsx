import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { PasswordField } from '#ui/Field.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { type Meaning, meaningWords } from '../signatures.rules.ts';
import { signatureTexts as texts } from '../signatures.texts.ts';

const ConfirmByAccount = lazy(() => import('./ConfirmByAccount.tsx'));

interface SignDialogProps {
  title: string;
  /** What the record says, in the words of its screens: exactly what is signed. */
  record: ReadonlyArray<readonly [name: string, value: string]>;
  meaning: Meaning;
  /** What follows from it. */
  consequence: string;
  submitLabel: string;
  isDanger?: boolean;
  isBusy: boolean;
  /** Hash of the record as it is shown; where it is not there yet, the password alone signs. */
  sha256?: string | undefined;
  /** Why it was not signed; the dialog stays, with everything that was written. */
  error?: string | undefined;
  /** Whether the fields of the act are filled in; says what is wrong beside them. */
  isActWhole: () => boolean;
  /** Called with the password, or the proof in its place, which is forgotten when the dialog closes. */
  onSign: (password: string) => void;
  onClose: () => void;
  /** Whose password is asked for, where it is not whoever is signed in on this device: nothing is offered or kept for it. */
  signer?: string | undefined;
  /** Fields of the act itself. */
  children?: ReactNode;
}

/** A record as it will be signed, what the signature means, and the password again (21 CFR 11.200). */
export function SignDialog(props: SignDialogProps) {
  const { title, record, meaning, consequence, isBusy, error, sha256, isActWhole, onSign, onClose, signer, children } =
    props;
  const { sign_in } = useOrganisation();
  const [password, setPassword] = useState('');
  const { errorOf, isWhole } = useFieldErrors({ password: password === '' && texts.passwordMissing }, null);
  return (
    <FormDialog
      title={title}
      text={consequence}
      submitLabel={props.submitLabel}
      busyLabel="Firmando..."
      isDanger={props.isDanger ?? false}
      isBusy={isBusy}
      error={error}
      onSubmit={() => {
        const isSignable = isWhole();
        if (isActWhole() && isSignable) onSign(password);
      }}
      onClose={onClose}
    >
      <dl className="grid gap-x-4 gap-y-1 rounded-control bg-sunken p-3 text-sm sm:grid-cols-[auto_1fr]">
        {record.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
      <p className="text-sm">
        Firmas con el significado <strong>«{meaningWords[meaning]}»</strong>. Tu firma queda con tu nombre, la fecha y
        la hora, y no se borra.
      </p>
      <PasswordField
        label={signer ? `Contraseña de ${signer}` : 'Tu contraseña'}
        autoComplete={signer ? 'new-password' : 'current-password'}
        value={password}
        error={errorOf('password')}
        onChange={(event) => setPassword(event.target.value)}
      />
      {sign_in && sha256 && !signer && (
        <Suspense fallback={null}>
          <ConfirmByAccount
            sha256={sha256}
            isBusy={isBusy}
            onProof={(proof) => {
              if (isActWhole()) onSign(proof);
            }}
          />
        </Suspense>
      )}
    </FormDialog>
  );
}
