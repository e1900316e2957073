import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { AuthLayout } from '#features/identity/web/AuthLayout.tsx';
import { failureText } from '#platform/web/failure.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Choice.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { HeadingFocus } from '#ui/HeadingFocus.tsx';
import { Notice } from '#ui/Notice.tsx';
import type { ShownPasskey } from '../passkeys.contract.ts';
import type { FactorWay } from '../second-factor.rules.ts';
import { secondStepTexts as texts } from '../second-step.texts.ts';
import { secondStepClient } from './second-step-client.ts';
import {
  chosenPasskey,
  fillsPasskeys,
  leaveDevice,
  offerPasskey,
  PasskeyCancelled,
  signWithPasskey,
} from './use-passkey.ts';

interface SecondStepProps {
  /** With what the person goes on whose password was right; without it, the button to sign in with a passkey alone. */
  ways?: readonly FactorWay[] | undefined;
  onBack: () => void;
}

/** What of a failure is told; what the person turned away from has words of its own. */
const wordsOf = (error: unknown) =>
  error instanceof PasskeyCancelled ? texts.cancelled : failureText(error, texts.unexpected);

/** On /login what follows the right password, and the way in with a passkey alone. */
export default function SecondStep({ ways, onBack }: SecondStepProps) {
  return ways ? <Step ways={ways} onBack={onBack} /> : <PasskeyAlone />;
}

/** What a passkey is to sign is good for five minutes: whoever stays longer before choosing one is asked anew. */
const renewedMs = 4 * 60_000;

/**
 * Offers the passkeys of this device among what the browser fills the address with, until another one is asked for or the screen goes. The
 * field says so only from here on: without passkeys /login stays as it is.
 *
 * @param isFree whether nothing else is asked of the device now
 */
function useFilledPasskey(isFree: boolean, onChosen: (passkey: ShownPasskey) => void): void {
  const chosen = useRef(onChosen);
  chosen.current = onChosen;
  useEffect(() => {
    if (!isFree) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function offer() {
      if (!(await fillsPasskeys())) return;
      const options = await secondStepClient.askPasskey({ is_step: false }).catch(() => null);
      if (isOver || !options) return;
      document.querySelector('input[name=email]')?.setAttribute('autocomplete', 'username webauthn');
      timer = setTimeout(() => void offer(), renewedMs);
      const passkey = await chosenPasskey(options);
      if (passkey && !isOver) chosen.current(passkey);
    }
    void offer();
    return () => {
      isOver = true;
      clearTimeout(timer);
      leaveDevice();
    };
  }, [isFree]);
}

function PasskeyAlone() {
  const { enter } = useAuth();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  async function signIn(chosen?: ShownPasskey) {
    setBusy(true);
    setFailure('');
    try {
      const passkey = chosen ?? (await signWithPasskey(await secondStepClient.askPasskey({ is_step: false })));
      await enter(() => secondStepClient.signInWithPasskey({ passkey }));
    } catch (error) {
      setFailure(wordsOf(error));
      setBusy(false);
    }
  }
  useFilledPasskey(!isBusy, (passkey) => void signIn(passkey));
  return (
    <div className="mt-3 space-y-3">
      <Button variant="secondary" size="lg" wide isBusy={isBusy} onClick={() => void signIn()}>
        <KeyRound className="size-5" aria-hidden="true" />
        {texts.alone}
      </Button>
      <FailureNote>{failure}</FailureNote>
    </div>
  );
}

function Step({ ways, onBack }: { ways: readonly FactorWay[]; onBack: () => void }) {
  const { enter } = useAuth();
  const [code, setCode] = useState('');
  const [trust, setTrust] = useState(false);
  const [busy, setBusy] = useState<'code' | 'passkey' | null>(null);
  const [failure, setFailure] = useState('');
  const [asksHelp, setAsksHelp] = useState(false);
  const { errorOf, isWhole } = useFieldErrors({ code: code.trim() === '' && texts.codeMissing });
  const hasCode = ways.includes('app') || ways.includes('recovery');

  async function finish(kind: 'code' | 'passkey', show: () => Promise<{ code?: string; passkey?: ShownPasskey }>) {
    setBusy(kind);
    setFailure('');
    try {
      const shown = await show();
      await enter(() => secondStepClient.finishSignIn({ ...shown, trust }));
      if (kind === 'passkey') offerPasskey();
    } catch (caught) {
      setBusy(null);
      setFailure(wordsOf(caught));
    }
  }
  const askDevice = async () => ({
    passkey: await signWithPasskey(await secondStepClient.askPasskey({ is_step: true })),
  });

  return (
    <AuthLayout
      title={texts.title}
      text={ways.includes('passkey') ? texts.passkeyText : hasCode ? texts.more : texts.noWay}
    >
      <HeadingFocus />
      <div className="space-y-5">
        {ways.includes('passkey') && (
          <Button
            size="lg"
            wide
            isBusy={busy === 'passkey'}
            disabled={busy === 'code'}
            onClick={() => void finish('passkey', askDevice)}
          >
            <KeyRound className="size-5" aria-hidden="true" />
            {texts.passkey}
          </Button>
        )}
        {hasCode && (
          <Form
            className="space-y-5"
            onSubmit={() => {
              if (isWhole()) void finish('code', async () => ({ code }));
            }}
          >
            <TextField
              label={texts.code}
              name="code"
              hint={ways.includes('app') ? texts.appHint : texts.recoveryHint}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              inputMode={ways.includes('app') ? 'text' : undefined}
              spellCheck={false}
              maxLength={40}
              value={code}
              error={errorOf('code')}
              onChange={({ target }) => setCode(target.value)}
            />
            <Button
              type="submit"
              size="lg"
              wide
              variant={ways.includes('passkey') ? 'secondary' : 'primary'}
              isBusy={busy === 'code'}
              disabled={busy === 'passkey'}
            >
              {busy === 'code' ? texts.submitting : texts.submit}
            </Button>
          </Form>
        )}
        <FailureNote>{failure}</FailureNote>
        {ways.length > 0 && (
          <Checkbox
            label={texts.trust}
            hint={texts.trustHint}
            checked={trust}
            onChange={({ target }) => setTrust(target.checked)}
          />
        )}
        <Help isOpen={asksHelp} onOpen={() => setAsksHelp(true)}>
          {ways.length > 0 ? texts.cannotText : texts.noWay}
        </Help>
        <Button variant="ghost" wide onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </AuthLayout>
  );
}

function Help({ isOpen, onOpen, children }: { isOpen: boolean; onOpen: () => void; children: ReactNode }) {
  if (isOpen)
    return (
      <Notice role="status" tone="info" isQuiet>
        {children}
      </Notice>
    );
  return (
    <button
      type="button"
      onClick={onOpen}
      className="min-h-11 text-sm font-medium text-brand-ink underline-offset-4 hover:underline"
    >
      {texts.cannot}
    </button>
  );
}
