import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#features/identity/web/auth.tsx';
import { isSupervisor } from '#platform/contract/roles.ts';
import { LoadFailed } from '#platform/web/LoadFailed.tsx';
import { Button } from '#ui/Button.tsx';
import { ReviewsCard } from './ReviewsCard.tsx';
import { outcomesApi } from './session-outcomes-api.ts';
import { SurveyCard } from './SurveyCard.tsx';
import { TestCard } from './TestCard.tsx';
import { TestDialog } from './TestDialog.tsx';

interface SessionOutcomesProps {
  session: { id: string; cancelled_at: string | null };
  today: string;
}

/** What a session came to, for whose it is: its test, the survey, the reviews; of what was not asked, nothing. */
export function SessionOutcomes({ session, today }: SessionOutcomesProps) {
  const { id } = session;
  const { profile } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const outcomes = useQuery(outcomesApi.getSessionOutcomes.queryOptions({ input: { id } }));
  if (outcomes.error) {
    return (
      <LoadFailed
        error={outcomes.error}
        text="No se pudo cargar en qué resultó la sesión"
        onRetry={() => void outcomes.refetch()}
      />
    );
  }
  if (!outcomes.data) return null;
  const { survey, test, review } = outcomes.data;
  const plans = isSupervisor(profile?.role);
  const mayTest = plans && !session.cancelled_at;
  const choose = mayTest && (
    <Button variant="ghost" size="sm" className="no-print" onClick={() => setOpen(true)}>
      {test ? 'Cambiar la prueba' : 'Agregar prueba antes y después'}
    </Button>
  );
  return (
    <>
      {test ? (
        <TestCard
          sessionId={id}
          test={test}
          mayNote={!session.cancelled_at}
          ownId={profile?.id}
          leadsOn={plans}
          action={choose}
        />
      ) : (
        choose && <div className="mt-4">{choose}</div>
      )}
      {survey && <SurveyCard survey={survey} />}
      {review && <ReviewsCard review={review} today={today} leadsOn={plans} />}
      {isOpen && <TestDialog sessionId={id} test={test} onClose={() => setOpen(false)} />}
    </>
  );
}
