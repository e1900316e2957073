import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useOrganisation } from '#features/settings/web/organisation.ts';
import { ProductLogo } from '#features/settings/web/ProductLogo.tsx';
import PublicFoot from '#features/settings/web/PublicFoot.tsx';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Skeleton } from '#ui/States.tsx';
import { privacyTexts as texts } from '../privacy.texts.ts';
import { NoticeText } from './NoticeText.tsx';
import { privacyApi } from './privacy-api.ts';

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** /privacidad: the notice of privacy as it is now, for anybody. */
export default function PrivacyPage() {
  useDocumentTitle(texts.title);
  const { product_name } = useOrganisation();
  return (
    <main className="mx-auto w-full max-w-3xl px-4 py-8 sm:px-8">
      <Link href={paths.home} className="mb-8 inline-flex min-h-11 items-center gap-2 font-semibold text-brand-ink">
        <ProductLogo className="size-6" />
        {product_name}
      </Link>
      <h1 className="mb-4 text-2xl font-semibold tracking-tight">{texts.title}</h1>
      {/* Public screens stand outside the frame that has one. */}
      <QueryClientProvider client={queryClient}>
        <Notice />
      </QueryClientProvider>
      <PublicFoot />
    </main>
  );
}

function Notice() {
  const read = useQuery(privacyApi.getPrivacyNotice.queryOptions());
  if (read.error) return <LoadFailed error={read.error} text={texts.loadFailed} onRetry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton className="h-96" />;
  const { notice } = read.data;
  return notice ? <NoticeText notice={notice} /> : <p className="text-ink-soft">{texts.none}</p>;
}
