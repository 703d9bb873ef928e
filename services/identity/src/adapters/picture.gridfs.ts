import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import type { Mongo } from '@wordloom/service-kit/store'
import type { Collection, ObjectId } from 'mongodb'
import { assertPictureName, type PictureStore } from '../picture/picture-store.ts'

/** Pictures of the distributed edition, in GridFS, which every replica reads. */
export function createGridFsPictureStore(mongo: Mongo): PictureStore {
  const bucket = mongo.bucket('pictures')
  const files = mongo.collection<{ _id: string }>('pictures.files', [{ key: { filename: 1, uploadDate: 1 } }])
  const chunks: Collection<{ files_id: string; n: number }> = mongo.collection('pictures.chunks', [
    { key: { files_id: 1, n: 1 }, unique: true },
  ])
  // The driver's types allow only generated ids; here names are the ids.
  const idOf = (name: string): ObjectId => {
    assertPictureName(name)
    return name as unknown as ObjectId
  }
  async function remove(name: string): Promise<void> {
    const _id = idOf(name)
    await files.deleteOne({ _id: name }, { writeConcern: { w: 'majority' } })
    // Deleted separately: a crash may leave chunks without their file.
    await chunks.deleteMany({ files_id: _id as unknown as string }, { writeConcern: { w: 'majority' } })
  }
  return {
    remove,
    async put(name, bytes) {
      await remove(name)
      const upload = bucket.openUploadStreamWithId(idOf(name), name)
      upload.end(Buffer.from(bytes))
      await finished(upload)
    },
    async get(name) {
      const [file] = await bucket.find({ _id: idOf(name) }).toArray()
      return file ? buffer(bucket.openDownloadStream(file._id)) : null
    },
  }
}
