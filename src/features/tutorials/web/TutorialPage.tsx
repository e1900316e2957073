import { Clock, Play, SearchX } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'wouter';
import { paths } from '#platform/web/paths.ts';
import { useDocumentTitle } from '#platform/web/use-document-title.ts';
import { Badge } from '#ui/Badge.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/States.tsx';
import { relatedTutorials, type Tutorial } from '../tutorial.rules.ts';
import { tutorials } from '../tutorials.texts.ts';
import { TutorialCard } from './TutorialCard.tsx';
import { TutorialFrame } from './TutorialFrame.tsx';

const day = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeZone: 'UTC' });

/** /claro/{slug}: one tutorial (spec C-268, C-269, C-321, C-677). */
export default function TutorialPage() {
  const { slug } = useParams<{ slug: string }>();
  const tutorial = tutorials.find((one) => one.slug === slug);
  useDocumentTitle(tutorial?.title ?? 'Tutorial no encontrado');
  return (
    <TutorialFrame>
      {tutorial ? (
        <TutorialArticle key={tutorial.slug} tutorial={tutorial} />
      ) : (
        <>
          <h1 className="sr-only">Tutorial no encontrado</h1>
          <EmptyState
            icon={<SearchX />}
            title="Tutorial no encontrado"
            text="Puede que haya cambiado de nombre."
            action={<ButtonLink to={paths.tutorials}>Ver todos los tutoriales</ButtonLink>}
          />
        </>
      )}
    </TutorialFrame>
  );
}

function TutorialArticle({ tutorial }: { tutorial: Tutorial }) {
  const related = relatedTutorials(tutorials, tutorial);
  return (
    <>
      <article className="mx-auto max-w-[72ch]">
        <Link
          href={paths.tutorials}
          className="inline-flex min-h-11 items-center text-sm text-brand-ink underline underline-offset-4"
        >
          Todos los tutoriales
        </Link>
        <h1 className="mt-2 text-xl font-semibold tracking-tight sm:text-2xl">{tutorial.title}</h1>
        <p className="mt-2 text-lg text-ink-soft">{tutorial.short_desc}</p>
        <div className="mt-4 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
          <Badge tone="info">{tutorial.category}</Badge>
          <Badge tone="neutral">{tutorial.difficulty}</Badge>
          <span className="flex items-center gap-1.5">
            <Clock className="size-4" aria-hidden="true" />
            {tutorial.duration_minutes} min
          </span>
          <span>Actualizado el {day.format(new Date(tutorial.updated_at))}</span>
        </div>
        <TutorialVideo tutorial={tutorial} />
        <ol className="mt-8 space-y-8">
          {tutorial.steps.map((step, place) => (
            <li key={step.title} className="flex gap-4">
              <span
                className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken font-semibold text-ink-soft tabular-nums"
                aria-hidden="true"
              >
                {place + 1}
              </span>
              <div className="min-w-0 flex-1">
                <h2 className="pt-1 text-lg font-semibold">{step.title}</h2>
                <p className="mt-1 leading-relaxed">{step.body}</p>
                {step.image_url && (
                  <img
                    src={step.image_url}
                    alt={step.image_alt ?? ''}
                    width={640}
                    height={320}
                    loading="lazy"
                    className="mt-4 h-auto w-full rounded-card border border-line bg-surface"
                  />
                )}
              </div>
            </li>
          ))}
        </ol>
      </article>
      {related.length > 0 && (
        <section className="mt-12 border-t border-line pt-8">
          <h2 className="mb-4 text-lg font-semibold">Tutoriales relacionados</h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {related.map((other) => (
              <li key={other.slug}>
                <TutorialCard tutorial={other} level={3} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The film, fetched when somebody asks for it. */
function TutorialVideo({ tutorial }: { tutorial: Tutorial }) {
  const [isPlaying, setPlaying] = useState(false);
  if (isPlaying) {
    return (
      <video
        src={`/tutoriales/${tutorial.video_id}.webm`}
        controls
        autoPlay
        muted
        playsInline
        className="mt-6 aspect-video w-full rounded-card border border-line bg-sunken"
      />
    );
  }
  return (
    <button
      type="button"
      onClick={() => setPlaying(true)}
      className="mt-6 grid aspect-video w-full place-items-center rounded-card border border-line bg-sunken transition-colors duration-150 hover:bg-line"
    >
      <span className="flex flex-col items-center gap-3">
        <span className="grid size-16 place-items-center rounded-full bg-brand text-on-brand">
          <Play className="ml-1 size-7" aria-hidden="true" />
        </span>
        <span className="font-medium">Ver el video</span>
        <span className="text-sm text-ink-soft">Resumen sin sonido de los pasos</span>
      </span>
    </button>
  );
}
