import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '#platform/web/failure.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { copyText } from '#ui/copy-text.ts';
import { FailureNote } from '#ui/FailureNote.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { signInTexts as texts } from '../organisation-sign-in.texts.ts';
import { organisationSignInApi, type SignInProvider } from './organisation-sign-in-api.ts';

/** An address that is registered at the provider. */
function Address({ label, value }: { label: string; value: string }) {
  const copy = () => copyText(value, { title: texts.copied, tone: 'success' }, texts.copyFailed);
  return (
    <div>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-2">
        <span className="font-mono text-xs break-all select-all">{value}</span>
        <Button variant="ghost" size="sm" aria-label={`${texts.copy}: ${label}`} onClick={() => void copy()}>
          <Copy className="size-4" aria-hidden="true" />
          {texts.copy}
        </Button>
      </dd>
    </div>
  );
}

interface ProviderCardProps {
  provider: SignInProvider;
  redirect: string;
  onEdit: () => void;
}

/** A provider with all that can be done with it, and what is registered there. */
export function ProviderCard({ provider, redirect, onEdit }: ProviderCardProps) {
  const client = useQueryClient();
  const [isRemoving, setRemoving] = useState(false);
  const test = useMutation({
    ...organisationSignInApi.testSignInProvider.mutationOptions(),
    onError: (error: Error) => toastFailure(failureText(error, texts.failed)),
  });
  const remove = useMutation({
    ...organisationSignInApi.deleteSignInProvider.mutationOptions(),
    onSettled: () => client.invalidateQueries({ queryKey: organisationSignInApi.key() }),
    onSuccess: () => {
      setRemoving(false);
      toast({ title: texts.removed, tone: 'success' });
    },
  });
  const { id, name, is_operators, is_active, domains } = provider;
  const logout = `${new URL(redirect).origin}/api/auth/organisation/logout/${id}`;
  const act = (label: string, onClick: () => void, isBusy = false, busyLabel = label) => (
    <Button variant="ghost" size="sm" isBusy={isBusy} aria-label={`${label}: ${name}`} onClick={onClick}>
      {isBusy ? busyLabel : label}
    </Button>
  );
  return (
    <li>
      <Card>
        <div className="space-y-3 p-5 text-sm">
          <h2 className="flex flex-wrap items-center gap-2 text-base font-semibold">
            <span className="wrap-anywhere">{name}</span>
            <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? texts.works : texts.inactive}</Badge>
            {is_operators && <Badge tone="neutral">{texts.operators}</Badge>}
          </h2>
          <p className="font-mono text-xs break-all text-ink-soft">{provider.issuer}</p>
          <p className="text-ink-soft">
            {[texts.people(provider.people), domains.join(', ')].filter(Boolean).join(' · ')}
          </p>
          <dl className="space-y-1">
            <Address label={texts.redirect} value={redirect} />
            <Address label={texts.logoutAddress} value={logout} />
          </dl>
          <div role="status">
            {test.data?.works && <p className="text-success">{test.data.text}</p>}
            {test.data && !test.data.works && <FailureNote>{test.data.text}</FailureNote>}
          </div>
          <div className="-mx-2 flex flex-wrap gap-1">
            {act(texts.test, () => test.mutate({ id }), test.isPending, texts.testing)}
            {act(texts.edit, onEdit)}
            {!is_operators && act(texts.remove, () => setRemoving(true))}
          </div>
        </div>
      </Card>
      <ConfirmDialog
        isOpen={isRemoving}
        title={texts.removeQuestion(name)}
        text={texts.removeText}
        confirmLabel={texts.remove}
        busyLabel={texts.removing}
        isDanger
        isBusy={remove.isPending}
        error={remove.error ? failureText(remove.error, texts.failed) : undefined}
        onConfirm={() => remove.mutate({ id })}
        onClose={() => {
          remove.reset();
          setRemoving(false);
        }}
      />
    </li>
  );
}
