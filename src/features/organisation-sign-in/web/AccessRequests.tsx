import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { displayName } from '#features/identity/identity.rules.ts';
import { failureText } from '#platform/web/failure.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { TimeAgo } from '#platform/web/TimeAgo.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardBody, CardHeader } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { toast } from '#ui/toast-store.ts';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { type AccessRequest, organisationSignInApi } from './organisation-sign-in-api.ts';

/** Accounts of the organisation that are nobody's here, each to be decided upon. */
export function AccessRequests() {
  const client = useQueryClient();
  const list = useQuery(organisationSignInApi.listAccessRequests.queryOptions());
  const [open, setOpen] = useState<{ what: 'accept' | 'refuse'; request: AccessRequest } | null>(null);
  const refuse = useMutation({
    ...organisationSignInApi.refuseAccessRequest.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: organisationSignInApi.key() }),
    onSuccess: () => {
      setOpen(null);
      toast({ title: texts.refused, tone: 'success' });
    },
  });
  const refusing = open?.what === 'refuse' ? open.request : null;
  return (
    <Card>
      <CardHeader title={texts.requests} />
      <CardBody>
        {list.error ? (
          <LoadFailed error={list.error} text={texts.requestsFailed} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <Loading text={texts.loading}>
            <SkeletonList />
          </Loading>
        ) : list.data.requests.length === 0 ? (
          <p className="text-sm text-ink-soft">{texts.requestsNone}</p>
        ) : (
          <ul aria-label={texts.requests} className="divide-y divide-line">
            {list.data.requests.map((request) => (
              <li key={request.id} className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm">
                <div className="min-w-0 space-y-0.5">
                  <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
                    {nameOf(request)}
                    {request.is_refused && <Badge tone="neutral">{texts.refusedState}</Badge>}
                  </p>
                  <p className="text-ink-soft wrap-anywhere">
                    {request.email || texts.noEmail} · {request.provider_name} · <TimeAgo at={request.asked_at} />
                  </p>
                  <p className="text-ink-soft">{texts.reasons[request.reason]}</p>
                  {request.same_email && (
                    <p className="text-ink-soft">
                      {texts.sameEmail} <PersonLink id={request.same_email.id}>{request.same_email.name}</PersonLink>
                    </p>
                  )}
                </div>
                <div className="flex gap-2">
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${texts.accept}: ${nameOf(request)}`}
                    onClick={() => setOpen({ what: 'accept', request })}
                  >
                    {texts.accept}
                  </Button>
                  {!request.is_refused && (
                    <Button
                      size="sm"
                      variant="ghost"
                      aria-label={`${texts.refuse}: ${nameOf(request)}`}
                      onClick={() => setOpen({ what: 'refuse', request })}
                    >
                      {texts.refuse}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </CardBody>
      {open?.what === 'accept' && (
        <AcceptDialog request={open.request} name={nameOf(open.request)} onClose={() => setOpen(null)} />
      )}
      <ConfirmDialog
        isOpen={refusing !== null}
        title={refusing ? texts.refuseQuestion(nameOf(refusing)) : ''}
        text={texts.refuseText}
        confirmLabel={texts.refuse}
        busyLabel={texts.refusing}
        isBusy={refuse.isPending}
        error={refuse.error ? failureText(refuse.error, texts.failed) : undefined}
        onConfirm={() => refusing && refuse.mutate({ id: refusing.id })}
        onClose={() => {
          refuse.reset();
          setOpen(null);
        }}
      />
    </Card>
  );
}

const nameOf = (request: AccessRequest) =>
  request.first_name || request.last_name ? displayName(request) : request.email || texts.noName;
