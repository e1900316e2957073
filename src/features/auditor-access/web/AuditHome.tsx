import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, FileText, History, MessageCircle, Wrench } from 'lucide-react';
import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Panel } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { SkeletonList } from '#ui/Skeletons.tsx';
import { Loading } from '#ui/States.tsx';
import { auditorAccessTexts as texts } from '../auditor-access.texts.ts';
import { auditReadingApi } from './audit-reading-api.ts';

const icons = {
  matriz: ClipboardCheck,
  documentos: FileText,
  equipos: Wrench,
  registro: History,
  pedidos: MessageCircle,
};

/** /auditoria: what the access is for, of which days and whom, until when, and what may be opened. */
export default function AuditHome() {
  useDocumentTitle(texts.audit);
  const audit = useQuery(auditReadingApi.getAudit.queryOptions());
  if (audit.error) {
    return (
      <Page>
        <PageHeader title={texts.audit} />
        <LoadFailed error={audit.error} text={texts.auditFailed} onRetry={() => void audit.refetch()} />
      </Page>
    );
  }
  if (!audit.data) {
    return (
      <Page>
        <PageHeader title={texts.audit} />
        <Loading text="Cargando la auditoría...">
          <SkeletonList />
        </Loading>
      </Page>
    );
  }
  const { purpose, from, to, until_day, narrowing, people, requirements } = audit.data;
  return (
    <Page>
      <PageHeader title={texts.audit} text={purpose} />
      <div className="space-y-6">
        <Panel title="Alcance">
          <div className="space-y-1">
            <p>{texts.auditText(spanishDay(from), spanishDay(to))}</p>
            <p>
              {`${narrowing.length > 0 ? narrowing.join(' · ') : texts.allOf}. En el alcance hay ${people === 1 ? '1 persona' : `${people} personas`} y ${requirements === 1 ? '1 requisito' : `${requirements} requisitos`}.`}
            </p>
            <p className="font-medium">{texts.untilDay(spanishDay(until_day))}</p>
            <p className="text-sm text-ink-soft">{texts.logged}</p>
          </div>
        </Panel>
        <section aria-labelledby="partes">
          <h2 id="partes" className="mb-3 text-base font-semibold">
            {texts.partsTitle}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {(Object.keys(texts.parts) as Array<keyof typeof texts.parts>).map((part) => {
              const [title, text] = texts.parts[part];
              const Icon = icons[part];
              return (
                <li key={part}>
                  <Link
                    href={paths.auditPart(part)}
                    className="flex h-full gap-3 rounded-card border border-line bg-surface p-4 shadow-card hover:border-line-strong"
                  >
                    <Icon className="mt-0.5 size-5 shrink-0 text-ink-faint" aria-hidden="true" />
                    <span>
                      <span className="block font-medium">{title}</span>
                      <span className="block text-sm text-ink-soft">{text}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </section>
      </div>
    </Page>
  );
}
