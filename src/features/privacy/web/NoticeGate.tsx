import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { ProductLogo } from '#features/settings/web/ProductLogo.tsx';
import { failureText } from '#platform/web/failure.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button } from '#ui/Button.tsx';
import { Loading } from '#ui/States.tsx';
import { toastFailure } from '#ui/toast-store.ts';
import { privacyTexts } from '../privacy.texts.ts';
import { NoticeText } from './NoticeText.tsx';
import { privacyApi, type ShownNotice } from './privacy-api.ts';

const texts = privacyTexts.gate;
const keyOf = (userId: string) => `aviso-aceptado:${userId}`;

interface NoticeGateProps {
  /** The notice that is asked for now. */
  notice: string;
  userId: string;
  children: ReactNode;
}

/**
 * Before the screens of somebody signed in, where a notice is asked for that they have not accepted: the notice. That it is settled is remembered in the
 * browser, so that nobody waits for it twice; where it cannot be read, nobody is kept from learning.
 */
export default function NoticeGate({ notice, userId, children }: NoticeGateProps) {
  const isKnown = localStorage.getItem(keyOf(userId)) === notice;
  const own = useQuery({ ...privacyApi.getOwnNotice.queryOptions(), enabled: !isKnown });
  const settle = () => localStorage.setItem(keyOf(userId), notice);
  if (isKnown || own.error) return children;
  if (!own.data) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <Loading text={texts.loading} />
      </main>
    );
  }
  if (own.data.due) return <NoticeToAccept notice={own.data.due} onAccepted={settle} />;
  settle();
  return children;
}

function NoticeToAccept({ notice, onAccepted }: { notice: ShownNotice; onAccepted: () => void }) {
  useDocumentTitle(privacyTexts.title);
  const { product_name } = useOrganisation();
  const { signOut } = useAuth();
  const client = useQueryClient();
  const read = privacyApi.getOwnNotice.queryOptions();
  const accept = useMutation(
    privacyApi.acceptNotice.mutationOptions({
      onSuccess: () => {
        onAccepted();
        client.setQueryData(read.queryKey, { due: null });
      },
      onError: (error) => {
        toastFailure(failureText(error, texts.failed));
        // It may have been replaced meanwhile: what is accepted is what is read.
        void client.invalidateQueries({ queryKey: read.queryKey });
      },
    }),
  );
  return (
    <main className="mx-auto w-full max-w-3xl px-4 pt-8 sm:px-8">
      <p className="mb-8 flex items-center gap-2 font-semibold text-brand-ink">
        <ProductLogo className="size-6" />
        {product_name}
      </p>
      <h1 className="text-2xl font-semibold tracking-tight">{texts.title}</h1>
      <p className="mt-1 mb-6 text-ink-soft">{texts.text}</p>
      <section aria-label={privacyTexts.title} className="rounded-card border border-line bg-surface p-5 sm:p-8">
        <NoticeText notice={notice} />
      </section>
      <div className="sticky bottom-0 mt-6 flex flex-wrap justify-end gap-3 border-t border-line bg-canvas py-4">
        <Button variant="secondary" onClick={() => void signOut()}>
          {texts.leave}
        </Button>
        <Button isBusy={accept.isPending} onClick={() => accept.mutate({ notice_id: notice.id })}>
          {accept.isPending ? texts.accepting : texts.accept}
        </Button>
      </div>
    </main>
  );
}
