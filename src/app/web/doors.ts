export { default as OrganisationDoors } from '#features/organisation-sign-in/web/OrganisationDoors.tsx';
export { default as SecondStep } from '#features/second-factor/web/SecondStep.tsx';
