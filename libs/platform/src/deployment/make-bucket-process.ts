/** `make-bucket`: the bucket of a first try, in the storage that is started beside the system; elsewhere the operator makes it. */
import { CreateBucketCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { clientOf } from '../files/s3/s3-store.js';
import { readBucketConfig } from './make-bucket.config.js';
import { runStep } from './run-step.js';

const EXISTS = 'BucketAlreadyOwnedByYou';

const config = readBucketConfig();
await runStep(async () => {
  try {
    await clientOf(config).send(new CreateBucketCommand({ Bucket: config.S3_BUCKET }));
    return `Made the bucket ${config.S3_BUCKET}`;
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.name !== EXISTS) throw error;
    return `The bucket ${config.S3_BUCKET} exists`;
  }
});
