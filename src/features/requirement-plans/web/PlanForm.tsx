import { useMutation, useQueryClient } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { competenceTexts } from '#features/competence/competence.texts.ts';
import { retroactiveTexts } from '#features/competence/retroactive.texts.ts';
import {
  type Choices,
  competenceApi,
  type Requirement,
  requirementsApi,
} from '#features/competence/web/competence-api.ts';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useFieldErrors } from '#platform/web/use-field-errors.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { FailureNote } from '#ui/FailureNote.tsx';
import { TextField } from '#ui/Field.tsx';
import { GuardedForm } from '#ui/GuardedForm.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast-store.ts';
import { type DraftItem, faultsOfItems, goneWords, sentItem } from '../draft.rules.ts';
import type { PlanTarget } from '../plan.rules.ts';
import { planTexts as texts } from '../requirement-plans.texts.ts';
import { ItemsField } from './ItemsField.tsx';
import { type Plan, type Preview, plansApi } from './requirement-plans-api.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { TargetsField } from './TargetsField.tsx';

const SignPlan = lazy(() => import('./SignPlan.tsx'));

export interface PlanStart {
  /** Null of a new one. */
  id: string | null;
  version: number;
  name: string;
  template: string;
  targets: PlanTarget[];
  /** Positions and areas that nobody can have any more. */
  gone: Plan['targets'];
  items: DraftItem[];
  /** Lines of a template that nothing answers yet. */
  outside: DraftItem[];
}

interface PlanFormProps {
  start: PlanStart;
  today: string;
  choices: Choices;
  /** What may be put into it. */
  requirements: readonly Requirement[];
}

/** Writes a plan; whom it changes what is shown between the button and the saving. */
export function PlanForm({ start: given, today, choices, requirements }: PlanFormProps) {
  const [start] = useState(given);
  const [name, setName] = useState(start.name);
  const [targets, setTargets] = useState(start.targets);
  const [items, setItems] = useState(start.items);
  const [outside, setOutside] = useState(start.outside);
  const [from_day, setDay] = useState(today);
  const [reason, setReason] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const look = useMutation(plansApi.previewPlan.mutationOptions());
  const create = useMutation(plansApi.createRequirementPlan.mutationOptions());
  const change = useMutation(plansApi.changeRequirementPlan.mutationOptions());
  const [isSigned, setSigned] = useState(false);
  const refused = create.error ?? change.error;
  const takesSignature = failureCode(refused) === 'SIGNATURE_MISSING';
  const failure = takesSignature ? null : refused;
  const saved = create.data ?? change.data ?? (isSigned || undefined);
  const doneTitle = start.id === null ? 'Plan creado' : 'Plan guardado';
  const { errorOf, isWhole } = useFieldErrors(
    {
      name: name.trim() === '' && texts.nameMissing,
      targets: targets.length === 0 && texts.targetMissing,
      items: items.length === 0 && texts.itemMissing,
      from_day: from_day === '' && competenceTexts.firstDayMissing,
      reason: from_day !== '' && from_day < today && reason.trim() === '' && competenceTexts.reasonMissing,
      ...faultsOfItems(items),
    },
    look.error,
  );

  // Behind what the form takes as saved, so that it lets go.
  useEffect(() => {
    if (saved) navigate(paths.requirementPlans);
  }, [saved, navigate]);

  const draft = () => ({
    ...{ name, targets, from_day, reason, template: start.template },
    requirements: items.map(sentItem),
  });

  const seen = start.id === null ? null : { id: start.id, version: start.version };
  const forget = () => {
    create.reset();
    change.reset();
  };
  const whole = () => ({ ...draft(), mayReachNobody: true });

  async function ask() {
    if (!isWhole()) return;
    // The refusal is shown in the form.
    setPreview(await look.mutateAsync({ plan: seen, draft: draft() }).catch(() => null));
  }

  async function save() {
    const sent = seen ? change.mutateAsync({ ...seen, ...whole() }) : create.mutateAsync(whole());
    // The refusal is shown in the dialog, which stays open.
    if ((await sent.catch(() => null)) === null) return;
    toast({ title: doneTitle, description: name, tone: 'success' });
    await finish();
  }

  async function finish() {
    setPreview(null);
    await Promise.all(
      [plansApi, requirementsApi, competenceApi].map((one) => client.invalidateQueries({ queryKey: one.key() })),
    );
  }

  return (
    <>
      <GuardedForm saved={saved} onSubmit={() => void ask()} className="space-y-6">
        <Card className="space-y-4 p-4 sm:p-6">
          <TextField
            label="Nombre del plan"
            hint="Por ejemplo: Plan del puesto de bacterióloga"
            value={name}
            maxLength={200}
            error={errorOf('name')}
            onChange={(event) => setName(event.target.value)}
          />
          {start.gone.length > 0 && (
            <Notice tone="warning" icon={TriangleAlert}>
              {goneWords(start.gone).map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              <p>Revisa para quién es y guarda el plan.</p>
            </Notice>
          )}
          <TargetsField targets={choices.targets} value={targets} error={errorOf('targets')} onChange={setTargets} />
        </Card>
        <ItemsField
          items={items}
          outside={outside}
          choices={choices}
          requirements={requirements}
          error={errorOf('items')}
          errorOf={errorOf}
          onChange={(inside, out) => {
            setItems(inside);
            setOutside(out);
          }}
        />
        <Card className="space-y-4 p-4 sm:p-6">
          <TextField
            className="max-w-xs"
            type="date"
            label="Rige desde"
            hint="Los plazos de quien empieza a tenerlo se cuentan desde ese día."
            value={from_day}
            error={errorOf('from_day')}
            onChange={(event) => setDay(event.target.value)}
          />
          {(start.id !== null || from_day < today) && (
            <TextArea
              label="Motivo"
              hint={
                from_day < today ? retroactiveTexts.pastIsSigned : 'Queda en el historial de cada requisito que cambie.'
              }
              value={reason}
              error={errorOf('reason')}
              maxLength={500}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Card>
        <FailureNote isBoxed hasIcon>
          {look.error && failureText(look.error, texts.nothingSaved)}
        </FailureNote>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" isBusy={look.isPending}>
            {look.isPending ? 'Revisando…' : 'Revisar y guardar'}
          </Button>
          <ButtonLink variant="secondary" to={paths.requirementPlans}>
            Cancelar
          </ButtonLink>
        </div>
      </GuardedForm>
      {preview && (
        <SaveDialog
          preview={preview}
          isBusy={create.isPending || change.isPending}
          error={failure ? failureText(failure, texts.nothingSaved) : undefined}
          onSave={() => void save()}
          onClose={() => {
            setPreview(null);
            forget();
          }}
        />
      )}
      {preview && takesSignature && (
        <Suspense fallback={null}>
          <SignPlan
            title={`Firmar el plan «${name}»`}
            asked={{ plan: seen, draft: whole() }}
            targets={choices.targets}
            rules={requirements.map(({ rule }) => rule)}
            send={(signature) =>
              seen
                ? plansApi.changeRequirementPlan.call({ ...seen, ...whole(), signature })
                : plansApi.createRequirementPlan.call({ ...whole(), signature })
            }
            notDone={texts.nothingSaved}
            done={doneTitle}
            onSigned={() => {
              setSigned(true);
              void finish();
            }}
            onBack={forget}
          />
        </Suspense>
      )}
    </>
  );
}
