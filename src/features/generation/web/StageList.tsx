import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { cx } from '#ui/cx.ts';
import { LiveRegion } from '#ui/LiveRegion.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { creationTexts as texts } from '../creation.texts.ts';
import type { Creation } from './generation-api.ts';

type Stage = Creation['stages'][number];

/** The stages of a creation with their state, told apart by sign, word and colour (spec C-119, C-372). */
export function StageList({ stages }: { stages: readonly Stage[] }) {
  const current = stages.find(({ state }) => state === 'loading');
  return (
    <>
      <ol aria-label="Etapas de la creación" className="space-y-1">
        {stages.map(({ name, state, error }) => (
          <li key={name} data-stage={name} data-state={state} className="flex gap-3 rounded-control px-2 py-2">
            <span className="mt-0.5 grid size-5 shrink-0 place-items-center">
              <Sign state={state} />
            </span>
            <div className="min-w-0 flex-1">
              <p className={cx('text-sm', state === 'pending' ? 'text-ink-faint' : 'font-medium')}>
                {texts.stages[name]}
                <span className="sr-only">: {texts.states[state]}</span>
              </p>
              {error && <p className="mt-0.5 text-sm break-words text-danger">{error}</p>}
            </div>
          </li>
        ))}
      </ol>
      <LiveRegion>{current ? `${texts.stages[current.name]}: ${texts.states.loading}` : ''}</LiveRegion>
    </>
  );
}

function Sign({ state }: { state: Stage['state'] }) {
  if (state === 'loading') return <Spinner />;
  if (state === 'success') return <CircleCheck className="size-5 text-success" aria-hidden="true" />;
  if (state === 'error') return <CircleX className="size-5 text-danger" aria-hidden="true" />;
  return <Circle className="size-5 text-ink-faint" aria-hidden="true" />;
}
