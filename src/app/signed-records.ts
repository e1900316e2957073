import { readGiven, readWithdrawn } from '#features/authorisations/server/authorisations.reads.ts';
import { readCertificateRecord } from '#features/certificates/server/certificates.reads.ts';
import { readSignedRule } from '#features/competence/server/signed-rules.reads.ts';
import { readUnchangedRecord } from '#features/controlled-documents/server/reviews.reads.ts';
import {
  readApprovalRecord,
  readReviewRecord,
  readWithdrawalRecord,
} from '#features/controlled-documents/server/signed-versions.reads.ts';
import { readSignedReading, readVoidedReading } from '#features/document-readings/server/readings.reads.ts';
import { readRecordToSign, readVoidedRecord } from '#features/external-training/server/external-training.reads.ts';
import { readKeyRecord } from '#features/installation-keys/server/change-installation-key.ts';
import {
  readAnswerRecord,
  readObservationRecord,
  readVoidRecord,
} from '#features/observations/server/observation-record.reads.ts';
import { readChangeRecord, readPurgeRecord } from '#features/retention/server/retention.reads.ts';
import { readSignedReview, readVoidedReview } from '#features/session-outcomes/server/reviews.reads.ts';
import type { SignedRecords } from '#features/signatures/server/check-signature.ts';
import { readCycle } from '#features/training-cycles/server/training-cycles.reads.ts';
import {
  readAttendanceToSign,
  readPlaceToSign,
  readSessionToSign,
} from '#features/training-sessions/server/training-sessions.reads.ts';

/** What each kind of record that is signed is now, so that a signature can be held against it. A new kind adds itself here: the compiler asks. */
export const signedRecords: SignedRecords = {
  authorisation: readGiven,
  'authorisation-withdrawal': readWithdrawn,
  'training-cycle': readCycle,
  'external-record': readRecordToSign,
  'external-record-voiding': readVoidedRecord,
  certificate: readCertificateRecord,
  'training-session': readSessionToSign,
  attendance: readPlaceToSign,
  'attendance-voiding': readAttendanceToSign,
  'effectiveness-review': readSignedReview,
  'effectiveness-review-voiding': readVoidedReview,
  'document-review': readReviewRecord,
  'document-approval': readApprovalRecord,
  'document-withdrawal': readWithdrawalRecord,
  'document-unchanged': readUnchangedRecord,
  'document-reading': readSignedReading,
  'document-reading-voiding': readVoidedReading,
  'installation-key': readKeyRecord,
  observation: readObservationRecord,
  'observation-answer': readAnswerRecord,
  'observation-void': readVoidRecord,
  'retention-change': readChangeRecord,
  purge: readPurgeRecord,
  'requirement-change': readSignedRule,
};
