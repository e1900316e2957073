import { requireConfirmed } from '#features/second-factor/server/confirm-again.ts';
import { acting } from '#platform/http/call.ts';
import { serve } from '#platform/http/serve.ts';
import { auditPackageContract } from '../audit-package.contract.ts';
import { beginPackages } from './begin-packages.ts';
import { downloadPackage } from './download-package.ts';
import { listPackages } from './list-packages.ts';
import type { PackageParts } from './package-tools.ts';
import { cancelPackage, previewPackage, requestPackage } from './request-package.ts';

const os = serve(auditPackageContract);

/** @param parts what of a package comes from above */
export const auditPackageRoutes = (parts: PackageParts) =>
  os.router({
    previewAuditPackage: os.previewAuditPackage.handler(({ input, context }) => previewPackage(acting(context), input)),
    requestAuditPackage: os.requestAuditPackage.handler(async ({ input, context }) => {
      await requireConfirmed(acting(context));
      const id = await requestPackage(acting(context), input);
      // It is begun here and goes on when whoever asked has gone; another node takes it over where this one dies.
      void beginPackages(context, parts, id).catch(context.report);
      return { id };
    }),
    listAuditPackages: os.listAuditPackages.handler(({ input, context }) =>
      listPackages(acting(context), input.offset),
    ),
    cancelAuditPackage: os.cancelAuditPackage.handler(({ input, context }) => cancelPackage(acting(context), input.id)),
    downloadAuditPackage: os.downloadAuditPackage.handler(({ input, context }) =>
      downloadPackage(acting(context), input.id),
    ),
  });
