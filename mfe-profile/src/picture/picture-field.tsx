import { imageTypes, pictureBytes } from '@wordloom/contracts/http'
import { Avatar, Button, toast } from '@wordloom/ui'
import { ImageUp, Trash2 } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { scalePicture } from './scale-picture.ts'

type PictureFieldProps = {
  /** The shown picture: an address, a data URL, or empty. */
  readonly picture: string
  readonly onPicture: (picture: string) => void
}

/** The profile picture with its preview: choose another, or remove it. A chosen picture is scaled here and saved with the profile. */
export const PictureField = ({ picture, onPicture }: PictureFieldProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [scaling, setScaling] = useState(false)

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const field = event.currentTarget
    const file = field.files?.[0]
    // Lets the same file be chosen again after it was removed.
    field.value = ''
    if (file === undefined) return
    if (file.size >= pictureBytes)
      return void toast({ variant: 'destructive', title: 'File too large', description: 'Please choose an image smaller than 10MB.' })
    setScaling(true)
    try {
      onPicture(await scalePicture(file))
    } catch (error) {
      console.error('The picture could not be scaled', error)
      toast({ variant: 'destructive', title: 'Upload Failed', description: 'Failed to process the image. Please try a different file.' })
    } finally {
      setScaling(false)
    }
  }

  return (
    <div className="flex gap-5 max-xs:flex-col xs:items-center">
      <Avatar src={picture} className="size-20" />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <div className="flex flex-wrap gap-2">
          <Button variant="outline" busy={scaling} onClick={() => input.current?.click()}>
            {scaling ? null : <ImageUp aria-hidden />}
            {picture === '' ? 'Upload Picture' : 'Change Picture'}
          </Button>
          {picture === '' ? null : (
            <Button variant="ghost" onClick={() => onPicture('')}>
              <Trash2 aria-hidden />
              Remove
            </Button>
          )}
        </div>
        <p className="text-ink-muted text-sm">JPEG, PNG or WebP, under 10MB.</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={imageTypes.join()}
        aria-label="Profile picture"
        tabIndex={-1}
        onChange={(event) => void choose(event)}
        className="sr-only"
      />
    </div>
  )
}
