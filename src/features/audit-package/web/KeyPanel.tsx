import { longDate } from '#platform/time/date-time.ts';
import { Panel } from '#ui/Card.tsx';
import { auditPackageTexts as texts } from '../audit-package.texts.ts';
import type { PackageKey } from './audit-package-api.ts';

/** By what an auditor knows that a package is this organisation's: to be told by another way than the package. */
export function KeyPanel({ packageKey: { fingerprint, public_key, created_at } }: { packageKey: PackageKey }) {
  return (
    <Panel title={texts.keyTitle} className="mt-6">
      <p className="max-w-prose text-sm text-ink-soft">{texts.keyText}</p>
      <dl className="mt-3 space-y-3 text-sm">
        <div>
          <dt className="text-ink-soft">{texts.summary.key}</dt>
          <dd className="font-mono break-all">{fingerprint}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{texts.publicKey}</dt>
          <dd className="font-mono break-all">{public_key}</dd>
        </div>
        <div>
          <dt className="text-ink-soft">{texts.keySince}</dt>
          <dd>{longDate(created_at)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
