import { Lock, Network } from 'lucide-react';
import { Link } from 'wouter';
import { MissingModules } from '#features/learning/web/MissingModules.tsx';
import { paths } from '#platform/web/paths.ts';
import { Card } from '#ui/Card.tsx';
import { productsTexts } from '../products.texts.ts';
import type { Area } from './products-api.ts';

/** The card of the area Laboratorio that opens the LIS module (spec C-084 to C-087). */
export function LisCard({ lis }: { lis: NonNullable<Area['lis']> }) {
  return (
    <Card className="relative flex h-full items-start gap-3 border-line-strong/40 p-5 transition-colors duration-150 focus-within:border-line-strong hover:border-line-strong">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-control bg-sunken text-ink-soft"
      >
        <Network className="size-6" />
      </span>
      <div className="min-w-0">
        <h3 className="font-semibold">
          <Link
            href={paths.module(lis.moduleId)}
            className="after:absolute after:inset-0 after:rounded-card after:content-['']"
          >
            LIS
          </Link>
        </h3>
        <p className="mt-1 text-sm text-ink-soft">{productsTexts.lisModules}</p>
        <p className="text-sm text-ink-soft">{productsTexts.lisIs(lis.totalSteps)}</p>
        {lis.lock && (
          <>
            <p className="mt-2 flex items-start gap-1.5 text-sm text-ink-soft">
              <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              {lis.lock.message}
            </p>
            <MissingModules {...lis.lock} className="mt-1" />
          </>
        )}
      </div>
    </Card>
  );
}
