import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAuth } from '#features/identity/web/auth.tsx';
import { setOrganisation, useOrganisation } from '#features/settings/web/organisation.ts';
import { ProductLogo } from '#features/settings/web/ProductLogo.tsx';
import { failureCode, failureText } from '#platform/web/failure.ts';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { DiscardQuestion } from '#ui/DiscardQuestion.tsx';
import { Form } from '#ui/Form.tsx';
import { toast, toastFailure } from '#ui/toast-store.ts';
import { useLeaveGuard } from '#ui/use-leave-guard.ts';
import { setupRefusals } from '../setup.refusals.ts';
import { isLastStep, nextStep, previousStep, setupSteps } from '../setup.rules.ts';
import { setupTexts } from '../setup.texts.ts';
import { finishSetup } from './finish-setup.ts';
import { setupClient } from './setup-api.ts';
import { forgetDraft, keepDraft, readDraft, type SetupDraft } from './setup-draft.ts';
import {
  type AccountErrors,
  type Administrator,
  AdministratorFields,
  CompanyStep,
  DocumentsStep,
  ModulesStep,
  ProcessesStep,
} from './SetupSteps.tsx';

/** Shortest time that the processing is shown, milliseconds (spec C-392, C-744). */
const processingMs = 3000;
/** Refusals that the code of the start answers. */
const codeRefusals = new Set<string | undefined>([
  setupRefusals.SETUP_CODE_REQUIRED.code,
  setupRefusals.WRONG_SETUP_CODE.code,
]);
const nobody: Administrator = { firstName: '', lastName: '', email: '', password: '' };

/** What is said beside each empty field. */
function missingOf(fields: Administrator & { setupCode?: string }): AccountErrors {
  const empty = Object.entries(fields).filter(([, value]) => !value.trim());
  return Object.fromEntries(empty.map(([name]) => [name, 'Completa este campo.']));
}

/** /setup: the wizard of a new installation, in four steps (spec C-253 to C-261, C-389 to C-394; decision 0130). */
export default function SetupPage() {
  const organisation = useOrganisation();
  const { needs_setup, product_name } = organisation;
  const { profile, readAgain } = useAuth();
  const [, navigate] = useLocation();
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<SetupDraft>(readDraft);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [administrator, setAdministrator] = useState(nobody);
  const [setupCode, setSetupCode] = useState('');
  const [errors, setErrors] = useState<AccountErrors>({});
  const [isCodeAsked, setCodeAsked] = useState(false);
  const [isProcessing, setProcessing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const isMoved = useRef(false);
  useDocumentTitle(`Configuración de ${product_name}`);

  useEffect(() => keepDraft(draft), [draft]);
  // The keyboard and screen readers follow to the new step.
  useEffect(() => {
    if (isMoved.current) heading.current?.focus();
    isMoved.current = true;
  }, [step]);

  useEffect(() => {
    if (!needs_setup) return;
    const note = ({ asksForCode }: { asksForCode: boolean }) => setCodeAsked((isAsked) => isAsked || asksForCode);
    // Where this is not answered, the server says at the end what it needs.
    setupClient.getSetupStatus().then(note, () => undefined);
  }, [needs_setup]);

  // What describes the company is kept as a draft; the account and the chosen files are not.
  const guard = useLeaveGuard(
    () => needs_setup && (files.length > 0 || setupCode !== '' || Object.values(administrator).some(Boolean)),
  );

  const asksForCode = needs_setup && isCodeAsked;
  const isComplete = draft.companyInfo.name.trim() !== '';

  async function finish(form: HTMLFormElement) {
    const missing = needs_setup ? missingOf({ ...administrator, ...(asksForCode ? { setupCode } : {}) }) : {};
    setErrors(missing);
    const [first] = Object.keys(missing);
    if (first) {
      const { message } = setupRefusals[first === 'setupCode' ? 'SETUP_CODE_REQUIRED' : 'ADMINISTRATOR_REQUIRED'];
      return toastFailure(message);
    }
    setProcessing(true);
    const shown = new Promise((resolve) => setTimeout(resolve, processingMs));
    const [outcome] = await Promise.allSettled([
      finishSetup(draft, files, needs_setup ? administrator : undefined, asksForCode ? setupCode : undefined),
      shown,
    ]);
    setProcessing(false);
    if (outcome.status === 'rejected') return explain(outcome.reason, form);
    const { modules, refusedDocuments, stepsFromDocuments, isFirstTime } = outcome.value;
    forgetDraft();
    const started =
      modules.length === 1 ? 'Un módulo quedó como borrador.' : `${modules.length} módulos quedaron como borradores.`;
    const taken = setupTexts.takenFromDocuments(stepsFromDocuments);
    const refused = refusedDocuments.map(({ name, reason }) => `${name}: ${reason}`).join(' ');
    toast({
      title: setupTexts.successTitle,
      description: [started, taken, refused].filter(Boolean).join(' '),
      tone: 'success',
    });
    if (isFirstTime) {
      setOrganisation({ ...organisation, needs_setup: false });
      await readAgain();
    }
    navigate(paths.dashboard);
  }

  function explain(error: unknown, form: HTMLFormElement) {
    const code = failureCode(error);
    const text = failureText(error, setupTexts.failed);
    if (code === 'ALREADY_SET_UP') {
      toast({ title: setupTexts.signInFirst, description: text });
      if (!profile) navigate(paths.login);
      return;
    }
    if (codeRefusals.has(code)) {
      setCodeAsked(true);
      setErrors({ setupCode: text });
      // After the field is there, and after the button that was pressed can be pressed again.
      setTimeout(() => form.querySelector<HTMLInputElement>('[name=setupCode]')?.focus());
      return;
    }
    if (code === 'INVALID_PASSWORD') setErrors({ password: text });
    if (code === 'INVALID_EMAIL' || code === 'EMAIL_TAKEN') setErrors({ email: text });
    if (code === 'ADMINISTRATOR_REQUIRED') setErrors(missingOf(administrator));
    toastFailure(text);
  }

  function submit(form: HTMLFormElement) {
    if (!isComplete || isProcessing) return;
    if (isLastStep(step)) void finish(form);
    else setStep(nextStep(step));
  }

  return (
    <div className="min-h-dvh">
      <DiscardQuestion isOpen={guard.isAsking} onKeep={guard.stay} onDiscard={guard.leave} />
      <header className="border-b border-line bg-surface">
        <p className="mx-auto flex max-w-3xl items-center gap-2 px-4 py-4 font-semibold">
          <ProductLogo className="size-6 text-brand-ink" />
          {product_name}
        </p>
      </header>
      <main className="mx-auto max-w-3xl px-4 py-8">
        <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">Configuración de {product_name}</h1>
        <p className="mt-1 mb-6 text-ink-soft">Cuatro pasos y tu equipo puede empezar a aprender.</p>
        {!needs_setup && <AlreadySetUp role={profile?.role} />}
        {asksForCode && step === 0 && (
          <p className="mb-6 rounded-card border border-line bg-sunken p-4 text-sm">{setupTexts.code.announced}</p>
        )}
        <Stepper step={step} />
        <Form onSubmit={submit} className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-6">
          <h2 ref={heading} tabIndex={-1} className="mb-5 text-lg font-semibold outline-none">
            {setupSteps[step]}
          </h2>
          {step === 0 && <CompanyStep draft={draft} onChange={setDraft} />}
          {step === 1 && <ProcessesStep draft={draft} onChange={setDraft} />}
          {step === 2 && <DocumentsStep files={files} onChange={setFiles} />}
          {isLastStep(step) && (
            <>
              <ModulesStep draft={draft} onChange={setDraft} />
              {needs_setup && (
                <AdministratorFields
                  value={administrator}
                  onChange={setAdministrator}
                  errors={errors}
                  code={asksForCode ? { value: setupCode, onChange: setSetupCode } : undefined}
                />
              )}
            </>
          )}
          <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
            <Button
              variant="secondary"
              disabled={step === 0 || isProcessing}
              onClick={() => setStep(previousStep(step))}
            >
              Anterior
            </Button>
            <Button type="submit" disabled={!isComplete} isBusy={isProcessing}>
              {isProcessing ? setupTexts.processing : isLastStep(step) ? setupTexts.finish : 'Siguiente'}
            </Button>
          </div>
          <p className="sr-only" role="status">
            {isProcessing ? setupTexts.processing : ''}
          </p>
        </Form>
      </main>
    </div>
  );
}

/** Said at once, not after four steps: this installation is set up (decision 0130). */
function AlreadySetUp({ role }: { role: string | undefined }) {
  const texts = setupTexts.isSetUp;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-sunken p-4">
      <p className="text-sm">
        <strong className="font-semibold">{setupTexts.signInFirst}.</strong>{' '}
        {role === 'admin' ? texts.admin : texts.others}
      </p>
      <ButtonLink to={role ? paths.dashboard : paths.login} variant="secondary" size="sm">
        {role ? texts.toDashboard : texts.signIn}
      </ButtonLink>
    </div>
  );
}

/** Where one is among the steps. */
function Stepper({ step }: { step: number }) {
  return (
    <ol className="mb-5 grid grid-cols-4 gap-2" aria-label="Pasos de la configuración">
      {setupSteps.map((title, place) => (
        <li key={title} aria-current={place === step ? 'step' : undefined}>
          <span className={cx('block h-1.5 rounded-full', place <= step ? 'bg-chosen' : 'bg-bar-track')} />
          <span
            className={cx('mt-2 flex items-start gap-1 text-xs', place === step ? 'font-medium' : 'text-ink-faint')}
          >
            {place < step && <Check className="mt-0.5 size-3.5 shrink-0 text-success" aria-label="Completado" />}
            <span className="sr-only sm:not-sr-only">{title}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
