import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Panel } from '#ui/Card.tsx';

/** In one's account: the way to one's second factor. */
export const SecondFactorPanel = () => (
  <Panel title="Segundo factor">
    <div className="space-y-4 text-sm">
      <p>Pide algo más que tu contraseña para entrar: una llave de acceso o el código de una aplicación.</p>
      <ButtonLink to={paths.secondFactor} variant="secondary">
        Configurar el segundo factor
      </ButtonLink>
    </div>
  </Panel>
);
