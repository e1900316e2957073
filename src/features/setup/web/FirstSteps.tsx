import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { toast, toastFailure } from '#ui/toast-store.ts';
import type { FirstStepKey } from '../first-steps.rules.ts';
import { firstStepsTexts as texts } from '../first-steps.texts.ts';
import { firstStepsApi } from './first-steps-api.ts';

/** Where each step is done; the backup is the operator's, and its hint says how. */
const places: Record<Exclude<FirstStepKey, 'backup'>, string> = {
  drafts: `${paths.moduleAdministration}?estado=borradores`,
  publication: paths.moduleAdministration,
  people: paths.employees,
  logo: `${paths.settings}?pestana=empresa`,
  mail: `${paths.settings}?pestana=onboarding`,
};

type Standing = Awaited<ReturnType<typeof firstStepsApi.getFirstSteps.call>>;

/**
 * What is left to do after the wizard, first on the administrators' panel until one of them puts it away. Nothing is
 * shown while it is asked for or cannot be had: the panel is whole without it.
 */
export default function FirstSteps() {
  const { data } = useQuery(firstStepsApi.getFirstSteps.queryOptions());
  const queryClient = useQueryClient();
  const hide = useMutation({
    ...firstStepsApi.showFirstSteps.mutationOptions(),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: firstStepsApi.getFirstSteps.key() });
      toast({ title: texts.hidden });
    },
    onError: (error) => toastFailure(failureText(error, texts.hideFailed)),
  });
  if (!data?.isShown) return null;
  const done = data.steps.filter(({ isDone }) => isDone).length;
  const isWhole = done === data.steps.length;
  return (
    <Panel
      title={texts.title}
      className="mb-4 lg:mb-6"
      aside={
        <Button variant="ghost" size="sm" isBusy={hide.isPending} onClick={() => hide.mutate({ isShown: false })}>
          {texts.hide}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-soft">{isWhole ? texts.allDone : texts.left(done, data.steps.length)}</p>
      <ol className="grid gap-1 sm:grid-cols-2 lg:grid-cols-3">
        {data.steps.map(({ key, isDone }) => (
          <li key={key}>
            {key === 'backup' ? (
              <div className={row}>
                <Step name={key} isDone={isDone} hint={hint(key, data)} />
              </div>
            ) : (
              <Link href={places[key]} className={cx(row, 'hover:bg-sunken')}>
                <Step name={key} isDone={isDone} hint={hint(key, data)} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

const row = 'flex h-full min-h-11 items-start gap-3 rounded-control p-2';

function Step({ name, isDone, hint }: { name: FirstStepKey; isDone: boolean; hint: string }) {
  const Sign = isDone ? CircleCheck : Circle;
  return (
    <>
      <Sign
        className={cx('mt-0.5 size-5 shrink-0', isDone ? 'text-success' : 'text-ink-faint')}
        aria-label={isDone ? texts.done : texts.pending}
      />
      <span className="text-sm">
        <span className={cx('block font-medium', isDone && 'text-ink-soft')}>{texts.steps[name]}</span>
        <span className="text-ink-soft">{hint}</span>
      </span>
    </>
  );
}

function hint(key: FirstStepKey, { drafts, lastBackupAt }: Standing): string {
  if (key === 'drafts') return texts.drafts(drafts);
  if (key === 'backup' && lastBackupAt) {
    return texts.lastBackup(new Date(lastBackupAt).toLocaleString('es', { dateStyle: 'long', timeStyle: 'short' }));
  }
  return texts.hints[key];
}
