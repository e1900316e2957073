import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Building2, CheckCircle2, DoorOpen, type LucideIcon, Plus, UserRoundCog } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import type { InductionKind } from '#features/learning/learning.rules.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page, PageHeader } from '#ui/Page.tsx';
import { ProgressBar } from '#ui/Progress.tsx';
import { Loading, Skeleton } from '#ui/States.tsx';
import { inductionTexts } from '../induction.texts.ts';
import { CreateGeneralDialog } from './CreateGeneralDialog.tsx';
import { CreateSpecificDialog } from './CreateSpecificDialog.tsx';
import { type Induction, type InductionAuthor, type InductionModule, inductionApi } from './induction-api.ts';

/** /modulos/bienvenida/menu: the two kinds of induction, and the way to the welcome module (spec C-202 to C-208). */
export default function InductionMenuPage({ author }: { author?: InductionAuthor | undefined }) {
  useDocumentTitle(inductionTexts.menuTitle);
  const induction = useQuery(inductionApi.getInduction.queryOptions());
  return (
    <Page>
      <PageHeader
        title={inductionTexts.menuTitle}
        text="Conoce la empresa y tu lugar en ella. Puedes tomar estos módulos en el orden que quieras."
        breadcrumb={
          <Breadcrumb items={[{ label: 'Módulos', to: paths.modules }, { label: inductionTexts.menuTitle }]} />
        }
      />
      {induction.error ? (
        <LoadFailed
          error={induction.error}
          text={inductionTexts.loadFailed}
          isExact
          onRetry={() => void induction.refetch()}
        />
      ) : !induction.data ? (
        <Loading text={inductionTexts.loading}>
          <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
            <Skeleton className="h-64" />
            <Skeleton className="h-64" />
          </div>
        </Loading>
      ) : (
        <div className="space-y-4 lg:space-y-6">
          <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
            <KindCard kind="general" icon={Building2} modules={induction.data.general} author={author} />
            <KindCard kind="especifica" icon={UserRoundCog} modules={induction.data.especifica} author={author} />
          </div>
          {induction.data.welcome && <WelcomeCard welcome={induction.data.welcome} />}
        </div>
      )}
    </Page>
  );
}

interface KindCardProps {
  kind: InductionKind;
  icon: LucideIcon;
  modules: readonly InductionModule[];
  author: InductionAuthor | undefined;
}

function KindCard({ kind, icon: Icon, modules, author }: KindCardProps) {
  const { title, description } = inductionTexts.kinds[kind];
  const published = modules.filter((module) => module.isPublished);
  const drafts = modules.length - published.length;
  const completed = published.filter((module) => module.progress?.status === 'completed').length;
  const role = useAuth().profile?.role;
  const isLearner = role === 'employee';
  return (
    <Card className="flex flex-col p-5 sm:p-6">
      <div className="mb-4 flex items-start justify-between gap-3">
        <span className="grid size-12 place-items-center rounded-control bg-sunken text-ink-soft" aria-hidden="true">
          <Icon className="size-6" />
        </span>
        {modules.length === 0 && <Badge tone="neutral">{inductionTexts.comingSoon}</Badge>}
      </div>
      <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
      <p className="mt-1.5 text-sm text-ink-soft">{description}</p>
      <p className="mt-4 mb-4 flex flex-wrap gap-x-3 text-sm font-medium">
        <span data-testid={`cuenta-${kind}`}>
          {published.length === 1 ? '1 módulo' : `${published.length} módulos`}
        </span>
        {drafts > 0 && <span className="text-ink-faint">{drafts === 1 ? '1 borrador' : `${drafts} borradores`}</span>}
      </p>
      {isLearner && published.length > 0 && (
        <OwnProgress completed={completed} total={published.length} title={title} />
      )}
      <div className="mt-auto flex flex-wrap gap-2">
        {modules.length > 0 && (
          <ButtonLink
            to={paths.inductionList(kind)}
            className="flex-1 basis-40"
            variant={isLearner && completed < published.length ? 'primary' : 'secondary'}
          >
            {isLearner ? startLabel(published, completed) : 'Ver módulos'}
            <ArrowRight className="size-4" aria-hidden="true" />
          </ButtonLink>
        )}
        {role === 'admin' && <CreateButton kind={kind} modules={modules} author={author} />}
      </div>
    </Card>
  );
}

function CreateButton({ kind, modules, author }: Omit<KindCardProps, 'icon'>) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button className="flex-1 basis-40" onClick={() => setOpen(true)}>
        <Plus className="size-4" aria-hidden="true" />
        {kind === 'general' ? 'Crear módulos' : 'Crear módulo'}
      </Button>
      {isOpen && kind === 'general' && <CreateGeneralDialog modules={modules} author={author} onClose={close} />}
      {isOpen && kind === 'especifica' && <CreateSpecificDialog author={author} onClose={close} />}
    </>
  );
}

function startLabel(modules: readonly InductionModule[], completed: number): string {
  if (completed === modules.length) return 'Repasar inducción';
  return modules.some((module) => module.progress?.status !== 'not_started')
    ? 'Continuar inducción'
    : 'Comenzar inducción';
}

function OwnProgress({ completed, total, title }: { completed: number; total: number; title: string }): ReactNode {
  return (
    <div className="mb-5">
      <p className="mb-1.5 text-sm text-ink-soft">
        {completed} de {total} completados
      </p>
      <ProgressBar
        value={completed}
        max={total}
        label={`Módulos completados de ${title.toLowerCase()}`}
        tone={completed === total ? 'high' : 'own'}
      />
    </div>
  );
}

function WelcomeCard({ welcome }: { welcome: NonNullable<Induction['welcome']> }) {
  const isLearner = useAuth().profile?.role === 'employee';
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5 sm:p-6">
      <span className="grid size-12 place-items-center rounded-control bg-sunken text-ink-soft" aria-hidden="true">
        <DoorOpen className="size-6" />
      </span>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="font-semibold">{welcome.title}</h2>
        <p className="mt-0.5 text-sm text-ink-soft">
          El módulo de bienvenida, que abre el resto del plan de capacitación.
        </p>
      </div>
      {isLearner && welcome.isCompleted && (
        <Badge tone="success" icon={<CheckCircle2 aria-hidden="true" />}>
          Completado
        </Badge>
      )}
      {/* With a step in the address jefe and admin come to the module itself, not back to this menu. */}
      <ButtonLink to={isLearner ? paths.module(welcome.id) : `${paths.module(welcome.id)}?paso=1`} variant="secondary">
        {isLearner ? (welcome.isCompleted ? 'Revisar' : 'Ir al módulo') : 'Previsualizar'}
      </ButtonLink>
    </Card>
  );
}
