import { useMutation, useQuery } from '@tanstack/react-query';
import { CheckCircle2, Circle, Info } from 'lucide-react';
import { useState } from 'react';
import type { ChangeWords } from '#features/modules/module-changes.rules.ts';
import { modulesTexts } from '#features/modules/modules.texts.ts';
import { ChangeKindDialog } from '#features/modules/web/ChangeKindDialog.tsx';
import { modulesApi } from '#features/modules/web/modules-api.ts';
import { LockImpact } from '#features/plan/web/LockImpact.tsx';
import { reviewTexts } from '#features/review/review.texts.ts';
import { reviewApi } from '#features/review/web/review-api.ts';
import { refusalText } from '#platform/web/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { toast } from '#ui/toast-store.ts';
import type { ManagedModule } from './management-api.ts';
import { NotLooked } from './NotLooked.tsx';

/** What is missing before a module can be seen, and the button that shows it; nothing once all of it is published. */
export function PublishPanel({ module, onChanged }: { module: ManagedModule; onChanged: () => Promise<unknown> }) {
  const publishing = useMutation({
    ...modulesApi.publishModule.mutationOptions(),
    onSettled: () => setAsking(false),
    onSuccess: async () => {
      toast({ title: 'Publicado', description: module.title, tone: 'success' });
      await onChanged();
      // The panel is gone, and its button with it: the keyboard goes on from the beginning of the screen.
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
    },
  });
  const [isAsking, setAsking] = useState(false);
  const publish = (change?: ChangeWords) => publishing.mutate({ moduleId: module.id, change });
  const drafts = module.steps.filter((step) => step.is_active && step.published_at === null).length;
  const looked = useQuery({
    ...reviewApi.countNotLooked.queryOptions({ input: { moduleId: module.id } }),
    enabled: drafts > 0,
    staleTime: 0,
  });
  const notLooked = drafts > 0 && looked.data ? reviewTexts.notLooked(looked.data.steps, 0) : null;
  if (module.published_at && drafts === 0) return null;
  const withOutside = module.steps.filter((step) => step.is_active && step.hasOutsidePictures);
  const isReady = module.missing.length === 0;
  // What the list of things to do does not name, such as steps without a source.
  const listed: string[] = module.published_at ? [] : [modulesTexts.missing.description, modulesTexts.missing.steps];
  const others = module.missing.filter((text) => !listed.includes(text));
  const steps = drafts === 1 ? '1 paso en borrador' : `${drafts} pasos en borrador`;
  return (
    <Panel title={module.published_at ? 'Hay pasos sin publicar' : 'Antes de publicar'}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0 space-y-3">
          {!module.published_at && <Checklist module={module} />}
          {others.map((text) => (
            <p key={text} className="flex gap-2 text-sm">
              <Circle className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
              {text}
            </p>
          ))}
          {withOutside.length > 0 && (
            <p className="flex gap-2 text-sm text-ink-soft">
              <Info className="size-5 shrink-0 text-info" aria-hidden="true" />
              {outsideNote(withOutside)}
            </p>
          )}
          {drafts > 0 && (
            <p className="text-sm text-ink-soft">
              {`Al publicar se muestran también: ${steps}.`} <NotLooked moduleId={module.id} text={notLooked} />
            </p>
          )}
          {!module.is_category && module.is_active && isReady && (
            <LockImpact change={{ kind: 'publish', moduleId: module.id }} />
          )}
          {!module.is_active && (
            <p className="text-sm text-ink-soft">Está inactivo: aunque se publique, nadie lo ve hasta activarlo.</p>
          )}
        </div>
        <Button
          disabled={!isReady}
          isBusy={publishing.isPending}
          // People who completed the module have not read what is shown now.
          onClick={() => (drafts > 0 && module.completedBy > 0 ? setAsking(true) : publish())}
        >
          {publishing.isPending ? 'Publicando…' : module.published_at ? `Publicar ${steps}` : 'Publicar'}
        </Button>
      </div>
      {isAsking && (
        <ChangeKindDialog
          title={`Publicar ${steps}`}
          submitLabel="Publicar"
          busyLabel="Publicando…"
          people={module.completedBy}
          isBusy={publishing.isPending}
          onConfirm={publish}
          onClose={() => setAsking(false)}
        />
      )}
      <FailureNote className="mt-3">
        {publishing.error && refusalText(publishing.error, 'No se pudo publicar el módulo')}
      </FailureNote>
    </Panel>
  );
}

function outsideNote(steps: ReadonlyArray<{ step_number: number }>): string {
  const numbers = new Intl.ListFormat('es').format(steps.map(({ step_number }) => String(step_number)));
  const where = steps.length === 1 ? `El paso ${numbers} muestra` : `Los pasos ${numbers} muestran`;
  return `${where} imágenes de otros sitios, que nadie verá. Tráelas a la plataforma desde su editor.`;
}

function Checklist({ module }: { module: ManagedModule }) {
  const { missing } = modulesTexts;
  const isNeeded = (text: string) => module.missing.includes(text);
  const required = module.is_category ? [] : [missing.description, missing.steps];
  return (
    <ul className="space-y-1.5 text-sm">
      {required.map((text) => (
        <li key={text} className="flex items-center gap-2">
          {isNeeded(text) ? (
            <Circle className="size-5 shrink-0 text-ink-faint" aria-hidden="true" />
          ) : (
            <CheckCircle2 className="size-5 shrink-0 text-success" aria-hidden="true" />
          )}
          {text}
          <span className="text-ink-faint">{isNeeded(text) ? 'Falta' : 'Listo'}</span>
        </li>
      ))}
      {!module.is_category && module.questionCount === 0 && (
        <li className="flex items-center gap-2 text-ink-soft">
          <Info className="size-5 shrink-0 text-info" aria-hidden="true" />
          Sin preguntas de evaluación: el módulo se completará al terminar los pasos.
        </li>
      )}
      {!module.imagen_url && (
        <li className="flex items-center gap-2 text-ink-soft">
          <Info className="size-5 shrink-0 text-info" aria-hidden="true" />
          Sin imagen: su tarjeta se verá sin ella.
        </li>
      )}
    </ul>
  );
}
