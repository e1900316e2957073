import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { roleLabel } from '#features/identity/identity.rules.ts';
import { useAuth } from '#features/identity/web/auth.tsx';
import { failureText } from '#platform/web/failure.ts';
import { GrowingList } from '#platform/web/GrowingList.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { secondFactorTexts } from '../second-factor.texts.ts';
import { secondFactorApi } from './second-factor-api.ts';

const texts = secondFactorTexts.policy;
const kinds = ['with', 'without', 'asked'] as const;
type Kind = (typeof kinds)[number];
type Person = Awaited<ReturnType<typeof secondFactorApi.listFactorPeople.call>>['people'][number];

/** Who has a second factor and who has none; a lost one is reset from here. */
export function FactorPeople() {
  const [kind, setKind] = useState<Kind>('with');
  return (
    <Tabs
      label={texts.list}
      selected={kind}
      onSelect={(id) => setKind(id as Kind)}
      tabs={kinds.map((id) => ({ id, label: texts.tabs[id], panel: <People key={id} kind={id} /> }))}
    />
  );
}

function People({ kind }: { kind: Kind }) {
  const client = useQueryClient();
  const { profile } = useAuth();
  const [asking, setAsking] = useState<Person | null>(null);
  const list = useInfiniteQuery(
    secondFactorApi.listFactorPeople.infiniteOptions({
      input: (offset: number) => ({ has: kind, offset }),
      initialPageParam: 0,
      getNextPageParam: ({ total }, pages) => {
        const shown = pages.reduce((sum, { people }) => sum + people.length, 0);
        return shown < total ? shown : undefined;
      },
    }),
  );
  const settled = () => client.invalidateQueries({ queryKey: secondFactorApi.key() });
  const reset = useMutation({
    ...secondFactorApi.resetSecondFactor.mutationOptions(),
    onSuccess: ({ state }) => {
      setAsking(null);
      toast(state === 'done' ? { title: texts.resetDone, tone: 'success' } : { ...texts.resetAsked, tone: 'success' });
    },
    onSettled: settled,
  });
  const decline = useMutation({
    ...secondFactorApi.declineFactorReset.mutationOptions(),
    onSuccess: () => toast({ title: texts.declined, tone: 'success' }),
    onError: (error) => toastFailure(failureText(error, secondFactorTexts.failed)),
    onSettled: settled,
  });
  return (
    <div className="pt-3 text-sm">
      <GrowingList
        list={list}
        rowsOf={({ people }) => people}
        failed={{ text: secondFactorTexts.loadFailed }}
        loading={
          <Loading text={secondFactorTexts.loading}>
            <SkeletonList rows={3} />
          </Loading>
        }
        empty={<p className="py-3 text-ink-soft">{texts.none[kind]}</p>}
        label={texts.more}
      >
        {(people, more) => (
          <>
            <ul aria-label={texts.tabs[kind]} className="divide-y divide-line">
              {people.map((person) => (
                <li key={person.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
                  <div className="min-w-0 flex-1 basis-56">
                    <p className="font-medium">
                      <PersonLink id={person.id}>{person.name}</PersonLink>
                    </p>
                    <p className="text-ink-soft">{wordsOf(person)}</p>
                    {person.reset_asked_by && (
                      <p className="text-ink-soft">
                        {texts.askedBy}{' '}
                        <PersonLink id={person.reset_asked_by.id}>{person.reset_asked_by.name}</PersonLink>
                      </p>
                    )}
                  </div>
                  {person.reset_asked_by && (
                    <Button
                      variant="ghost"
                      size="sm"
                      isBusy={decline.isPending && decline.variables.id === person.id}
                      disabled={decline.isPending}
                      aria-label={`${texts.decline}: ${person.name}`}
                      onClick={() => decline.mutate({ id: person.id })}
                    >
                      {texts.decline}
                    </Button>
                  )}
                  {kind !== 'without' && person.id !== profile?.id && (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={`${texts.reset}: ${person.name}`}
                      onClick={() => setAsking(person)}
                    >
                      {person.reset_asked_by ? texts.confirmReset : texts.reset}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {more}
          </>
        )}
      </GrowingList>
      <ConfirmDialog
        title={asking ? texts.resetQuestion(asking.name) : ''}
        text={texts.resetText}
        confirmLabel={texts.reset}
        busyLabel={texts.resetBusy}
        isDanger
        isOpen={asking !== null}
        isBusy={reset.isPending}
        error={reset.error ? failureText(reset.error, secondFactorTexts.failed) : undefined}
        onConfirm={() => asking && reset.mutate({ id: asking.id })}
        onClose={() => {
          reset.reset();
          setAsking(null);
        }}
      />
    </div>
  );
}

/** Their role and what they have: 'Jefe · Aplicación de códigos · 2 llaves de acceso · 9 códigos de recuperación'. */
function wordsOf({ role, has_app, passkeys, recovery_codes_left: left }: Person): string {
  return [
    roleLabel(role),
    has_app && texts.app,
    passkeys > 0 && texts.passkeys(passkeys),
    (has_app || passkeys > 0) && texts.codes(left),
  ]
    .filter(Boolean)
    .join(' · ');
}
