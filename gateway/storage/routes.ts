// The routes of the storage protocol. The first match answers, so fixed paths come before names of buckets.
import { byCaller, wantsUpsert, withFields, type Handler } from './request.ts'
import { createBucket, deleteBucket, emptyBucket, getBucket, listBuckets, updateBucket } from './buckets.ts'
import { purge } from './cdn.ts'
import { listPages } from './list-pages.ts'
import { listObjects } from './list.ts'
import { copyObject, moveObject, removeObject, removeObjects } from './manage.ts'
import {
  infoOpen,
  infoVisible,
  renderOpen,
  renderVisible,
  showOpen,
  showSigned,
  showVisible,
} from './reading.ts'
import { beginUpload, continueUpload, describeUploads, endUpload, tellUpload } from './resumable/handlers.ts'
import { signObject, signObjects, signUpload } from './sign.ts'
import { addFile, addSigned, replaceFile } from './uploading.ts'

type Route = { methods: string[]; path: RegExp; handler: Handler }

const table: [methods: string, path: string, handler: Handler][] = [
  ['GET', '/bucket', byCaller(({ storage, query }, caller) => listBuckets(storage, caller, query))],
  ['POST', '/bucket', withFields(({ storage }, caller, fields) => createBucket(storage, caller, fields))],
  [
    'POST',
    '/bucket/{bucket}/empty',
    byCaller(({ storage, bucket }, caller) => emptyBucket(storage, caller, bucket)),
  ],
  ['GET', '/bucket/{bucket}', byCaller(({ storage, bucket }, caller) => getBucket(storage, caller, bucket))],
  [
    'DELETE',
    '/bucket/{bucket}',
    byCaller(({ storage, bucket }, caller) => deleteBucket(storage, caller, bucket)),
  ],
  [
    'PUT',
    '/bucket/{bucket}',
    withFields(({ storage, bucket }, caller, fields) => updateBucket(storage, caller, bucket, fields)),
  ],

  [
    'POST',
    '/object/list/{bucket}',
    withFields(({ storage, bucket }, caller, fields) => listObjects(storage, caller, bucket, fields)),
  ],
  [
    'POST',
    '/object/list-v2/{bucket}',
    withFields(({ storage, bucket }, caller, fields) => listPages(storage, caller, bucket, fields)),
  ],
  ['POST', '/object/move', withFields(({ storage }, caller, fields) => moveObject(storage, caller, fields))],
  [
    'POST',
    '/object/copy',
    withFields((asked, caller, fields) => copyObject(asked.storage, caller, fields, wantsUpsert(asked))),
  ],

  ['PUT', '/object/upload/sign/{bucket}/{name}', addSigned],
  ['POST', '/object/upload/sign/{bucket}/{name}', byCaller(signUpload)],
  [
    'POST',
    '/object/sign/{bucket}',
    withFields(({ storage, bucket }, caller, fields) => signObjects(storage, caller, bucket, fields)),
  ],
  ['POST', '/object/sign/{bucket}/{name}', withFields(signObject)],
  ['GET HEAD', '/(?:object|render/image)/sign/{bucket}/{name}', showSigned],

  ['GET HEAD', '/object/info/public/{bucket}/{name}', infoOpen],
  ['GET HEAD', '/object/info/(?:authenticated/)?{bucket}/{name}', infoVisible],
  ['GET HEAD', '/object/public/{bucket}/{name}', showOpen],
  ['GET HEAD', '/object/(?:authenticated/)?{bucket}/{name}', showVisible],
  ['GET HEAD', '/render/image/public/{bucket}/{name}', renderOpen],
  ['GET HEAD', '/render/image/authenticated/{bucket}/{name}', renderVisible],

  ['OPTIONS', '/upload/resumable(?:/{name})?', describeUploads],
  ['POST', '/upload/resumable', beginUpload],
  ['HEAD', '/upload/resumable/{name}', tellUpload],
  ['PATCH', '/upload/resumable/{name}', continueUpload],
  ['DELETE', '/upload/resumable/{name}', endUpload],

  ['POST', '/object/{bucket}/{name}', addFile],
  ['PUT', '/object/{bucket}/{name}', replaceFile],
  [
    'DELETE',
    '/object/{bucket}',
    withFields(({ storage, bucket }, caller, fields) => removeObjects(storage, caller, bucket, fields)),
  ],
  [
    'DELETE',
    '/object/{bucket}/{name}',
    byCaller(({ storage, bucket, name }, caller) => removeObject(storage, caller, bucket, name)),
  ],
  ['DELETE', '/cdn/{bucket}(?:/{name})?', byCaller(purge)],
]

export const routes: Route[] = table.map(([methods, path, handler]) => ({
  methods: methods.split(' '),
  path: new RegExp(`^${path.replace('{bucket}', '(?<bucket>[^/]+)').replace('{name}', '(?<name>.+)')}/?$`),
  handler,
}))
