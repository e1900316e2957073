import type { LoginDoorsProps } from '#features/identity/web/LoginPage.tsx';
import OrganisationDoors from '#features/organisation-sign-in/web/OrganisationDoors.tsx';
import SecondStep from '#features/second-factor/web/SecondStep.tsx';

/** What few who sign in need: a second step, where there is a way back from it, or the organisation's own account. */
export default function LoginDoors({ ways, onBack }: LoginDoorsProps) {
  return onBack ? <SecondStep ways={ways} onBack={onBack} /> : <OrganisationDoors />;
}
