import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { ReasonToSign } from '#features/signatures/web/ReasonToSign.tsx';
import { longDate } from '#platform/time/date-time.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { keyTexts as texts } from '../installation-keys.texts.ts';
import { installationKeysApi } from './installation-keys-api.ts';

/** By what an auditor knows that something is this organisation's: to be told by another way; changed by signature. */
export function KeyPanel() {
  const keys = useQuery(installationKeysApi.getInstallationKey.queryOptions());
  const [isChanging, setChanging] = useState(false);
  if (keys.error) return <LoadFailed error={keys.error} text={texts.notRead} onRetry={() => void keys.refetch()} />;
  if (!keys.data) return null;
  const { key, earlier } = keys.data;
  return (
    <Panel title={texts.title} className="mt-6">
      <p className="max-w-prose text-sm text-ink-soft">{texts.text}</p>
      {!key && <p className="mt-3 text-sm">{texts.none}</p>}
      <FailureNote>{key?.fault && texts[key.fault]}</FailureNote>
      {key && (
        <>
          <dl className="mt-3 space-y-3 text-sm">
            <Fact name={texts.fingerprint} value={key.fingerprint} isCode />
            <Fact name={texts.publicKey} value={key.public_key} isCode />
            <Fact name={texts.since} value={longDate(key.created_at)} />
          </dl>
          <Button variant="secondary" className="mt-4" onClick={() => setChanging(true)}>
            <KeyRound className="size-4" aria-hidden="true" />
            {texts.change}
          </Button>
        </>
      )}
      {earlier.length > 0 && (
        <section className="mt-6 border-t border-line pt-4">
          <h3 className="text-sm font-semibold">{texts.earlier}</h3>
          <p className="mt-1 max-w-prose text-sm text-ink-soft">{texts.earlierText}</p>
          <ul className="mt-3 space-y-3 text-sm">
            {earlier.map((one) => (
              <li key={one.fingerprint}>
                <p className="font-mono break-all">{one.fingerprint}</p>
                <p className="text-ink-soft">{texts.until(longDate(one.created_at), longDate(one.until))}</p>
                {one.reason && (
                  <p className="break-words text-ink-soft">
                    {[one.changed_by_name && texts.changedBy(one.changed_by_name), one.reason]
                      .filter(Boolean)
                      .join(': ')}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {isChanging && key && <ChangeDialog fingerprint={key.fingerprint} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function Fact({ name, value, isCode = false }: { name: string; value: string; isCode?: boolean }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className={isCode ? 'font-mono break-all' : undefined}>{value}</dd>
    </div>
  );
}

function ChangeDialog({ fingerprint, onClose }: { fingerprint: string; onClose: () => void }) {
  const shown = useQuery({ ...installationKeysApi.getInstallationKeyRecord.queryOptions(), staleTime: 0 });
  return (
    <ReasonToSign
      title={texts.change}
      consequence={texts.consequence}
      record={[[texts.fingerprint, fingerprint]]}
      meaning="withdrawn"
      submitLabel={texts.submit}
      isDanger
      shown={shown}
      notRead={texts.notRead}
      send={(signed) => installationKeysApi.changeInstallationKey.call(signed)}
      notDone={texts.notChanged}
      done={texts.changed}
      onClose={onClose}
    />
  );
}
