import { ShieldX } from 'lucide-react';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Page } from '#ui/Page.tsx';
import { EmptyState } from '#ui/States.tsx';

interface NoAccessProps {
  title?: string;
  /** To whom it is open. */
  text: string;
  /** The way on, on its button. */
  back?: string;
  /** A panel of a screen that is open otherwise; a whole screen unless told. */
  isPanel?: boolean;
}

/** What one's role does not open, said where it would stand. RequireRole says it in a whole route's place. */
export function NoAccess({ title = 'Acceso no autorizado', text, back = 'Volver', isPanel = false }: NoAccessProps) {
  if (isPanel) return <EmptyState icon={<ShieldX />} title={title} text={text} />;
  return (
    <Page>
      <EmptyState
        icon={<ShieldX />}
        title={title}
        isScreen
        text={text}
        action={<ButtonLink to={paths.dashboard}>{back}</ButtonLink>}
      />
    </Page>
  );
}
