import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { QuizRulesForm } from '#features/quiz-authoring/web/QuizRulesForm.tsx';
import { ExportMenu } from '#platform/web/ExportMenu.tsx';
import { saveFile } from '#platform/web/save-file.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { PrintButton } from '#ui/Paper.tsx';
import { statisticsTexts } from '../statistics.texts.ts';
import type { Period } from './use-statistics-filters.ts';

interface StatisticsActionsProps {
  moduleId: string;
  moduleExists: boolean;
  period: Period;
  printing: { isPreparing: boolean; print: () => void };
  /** What else can be done about the module. */
  children?: ReactNode;
}

/** Taking the figures along, as a file with every attempt of the period or on paper; and the quiz's rules, for admin. */
export function StatisticsActions({ moduleId, moduleExists, period, printing, children }: StatisticsActionsProps) {
  const { profile } = useAuth();
  const [isRulesOpen, setRulesOpen] = useState(false);
  return (
    <div className="no-print flex flex-wrap gap-2">
      <ExportMenu
        label="Exportar los resultados"
        save={(format) =>
          saveFile(
            `/api/modules/${moduleId}/quiz-results/export?${new URLSearchParams({ ...period, format })}`,
            `Resultados.${format}`,
          )
        }
        failed={statisticsTexts.exportFailed}
      />
      {profile?.role === 'admin' && moduleExists && (
        <Button variant="secondary" onClick={() => setRulesOpen(true)}>
          <SlidersHorizontal className="size-4" aria-hidden="true" />
          Reglas
        </Button>
      )}
      {children}
      <Dialog
        title="Reglas de la evaluación"
        text="Los intentos ya empezados terminan con las reglas que tenían."
        isOpen={isRulesOpen}
        onClose={() => setRulesOpen(false)}
      >
        <QuizRulesForm moduleId={moduleId} onSaved={() => setRulesOpen(false)} />
      </Dialog>
      <PrintButton isPreparing={printing.isPreparing} onPrint={printing.print} />
    </div>
  );
}
