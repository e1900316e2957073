import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { secondFactorTexts } from '../second-factor.texts.ts';
import type { CardProps } from './card-props.ts';
import { secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.recovery;

/** How many recovery codes are left, and ten new ones. */
export function RecoveryCard({ factor, onChanged }: CardProps) {
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    ...secondFactorApi.renewRecoveryCodes.mutationOptions(),
    onSuccess: ({ recovery_codes }) => {
      setAsking(false);
      onChanged(recovery_codes);
    },
  });
  const isSetUp = factor.app !== null || factor.passkeys.length > 0;
  const left = factor.recovery_codes_left;
  return (
    <Panel title={texts.title}>
      <div className="space-y-4 text-sm">
        <p>{texts.text}</p>
        {isSetUp ? (
          <>
            <p className="font-medium">{texts.left(left)}</p>
            {left <= 2 && (
              <Notice role="status" tone="warning" isQuiet>
                {texts.few}
              </Notice>
            )}
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {texts.renew}
            </Button>
          </>
        ) : (
          <p className="text-ink-soft">{texts.later}</p>
        )}
      </div>
      <ConfirmDialog
        title={texts.renewQuestion}
        text={texts.renewText}
        confirmLabel={texts.renew}
        isOpen={isAsking}
        isBusy={renew.isPending}
        error={renew.error ? failureText(renew.error, secondFactorTexts.failed) : undefined}
        onConfirm={() => renew.mutate({})}
        onClose={() => {
          renew.reset();
          setAsking(false);
        }}
      />
    </Panel>
  );
}
