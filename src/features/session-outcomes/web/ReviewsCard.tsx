import { Link } from 'wouter';
import { spanishDay } from '#platform/time/spanish-day.ts';
import { paths } from '#platform/web/paths.ts';
import { PersonLink } from '#platform/web/PersonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { outcomesTexts as texts } from '../session-outcomes.texts.ts';
import { ReviewLines } from './ReviewLines.tsx';
import type { ReviewOutcomes } from './session-outcomes-api.ts';

interface ReviewsCardProps {
  review: ReviewOutcomes;
  today: string;
  leadsOn: boolean;
}

/** Whether those who came apply what they learned, person by person, as whoever leads them signed it. */
export function ReviewsCard({ review: { review_on, asked, signed, people }, today, leadsOn }: ReviewsCardProps) {
  return (
    <Card className="paper-whole mt-6 p-4 sm:p-6">
      <h2 className="text-lg font-semibold">{texts.review}</h2>
      <p className="mt-0.5 text-sm text-ink-soft">
        {today < review_on
          ? `Desde el ${spanishDay(review_on)} la firma el jefe de cada persona.`
          : `Desde el ${spanishDay(review_on)}: ${signed} de ${asked} firmadas.${people.length < asked ? ' De cada persona lo lee quien la supervisa.' : ''}`}
      </p>
      {today >= review_on && people.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {people.map(({ attendance_id, person_id, name, reviews }) => (
            <li key={attendance_id} className="py-3">
              <PersonLink id={leadsOn ? person_id : null}>{name}</PersonLink>
              {!reviews.some((one) => !one.void_reason) &&
                (leadsOn ? (
                  <Link
                    href={paths.effectiveness}
                    className="flex min-h-7 w-fit items-center text-sm text-ink-soft underline decoration-line-strong underline-offset-4 pointer-coarse:min-h-11"
                  >
                    Por revisar
                  </Link>
                ) : (
                  <p className="text-sm text-ink-soft">Por revisar</p>
                ))}
              <ReviewLines reviews={reviews} about={null} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
