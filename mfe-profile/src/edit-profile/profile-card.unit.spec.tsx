import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onProfilePictureUpdated } from '@wordloom/web-kit'
import { type SeenCall, type StubResponses, stubCalls } from '@wordloom/web-kit/test-kit'
import { learner, renderForLearner } from '../render-for-learner.fixture.tsx'
import { ProfileCard } from './profile-card.tsx'
import { saveProfile } from './save-profile.ts'

const openPage = (stubs: StubResponses = {}) => renderForLearner(<ProfileCard />, { 'PATCH /api/profile': { json: learner }, ...stubs })
const lastBody = (seen: readonly SeenCall[], call: string) => seen.filter((one) => one.call === call).at(-1)?.body

afterEach(() => {
  jest.restoreAllMocks()
})

describe('Full Name, Email Address, Save Changes', () => {
  it('splits Full Name at the first blank on blur and sends both names with the email, trimmed', async () => {
    const { seen, user } = openPage()
    const name = screen.getByRole('textbox', { name: 'Full Name' })
    await user.clear(name)
    await user.type(name, '  Ada   King Lovelace ')
    await user.tab()
    expect((name as HTMLInputElement).value).toBe('Ada King Lovelace')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Profile Updated')).toBeTruthy()
    expect(screen.getByText('Your settings have been saved successfully.')).toBeTruthy()
    expect(lastBody(seen, 'PATCH /api/profile')).toEqual({ firstName: 'Ada', lastName: 'King Lovelace', email: 'ada@example.org' })
    await waitFor(() => expect(seen.some(({ call }) => call === 'GET /api/auth/user')).toBe(true))
  })

  it('show the refetched profile after a save', async () => {
    const { user } = openPage({
      'GET /api/auth/user': { json: { ...learner, firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.org' } },
    })
    await user.type(screen.getByRole('textbox', { name: 'Full Name' }), ' King')
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect((screen.getByRole('textbox', { name: 'Full Name' }) as HTMLInputElement).value).toBe('Grace Hopper'))
    expect((screen.getByRole('textbox', { name: 'Email Address' }) as HTMLInputElement).value).toBe('grace@example.org')
  })

  it('requires at least one field', async () => {
    const { seen, user } = openPage()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.clear(screen.getByRole('textbox', { name: 'Full Name' }))
    await user.clear(screen.getByRole('textbox', { name: 'Email Address' }))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Validation Error')).toBeTruthy()
    expect(screen.getByText('Please fill in at least one field to update your profile.')).toBeTruthy()
    expect(seen.some(({ call }) => call === 'PATCH /api/profile')).toBe(false)
  })

  it.each([
    ['Email address is already in use', 409, 'This email address is already in use by another account'],
    ['At least one field is required', 400, 'Please make at least one change to update your profile'],
    ['Out for a walk', 503, '503: Out for a walk'],
  ])("for the server's “%s” (%d) shows “%s”", async (text, status, shown) => {
    const { user } = openPage({ 'PATCH /api/profile': { status, text } })
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText(shown)).toBeTruthy()
    expect(screen.getByText('Error')).toBeTruthy()
  })

  it('shows an invalid email address beside its field', async () => {
    const { user } = openPage()
    const email = screen.getByRole('textbox', { name: 'Email Address' })
    await user.clear(email)
    await user.type(email, 'ada at home{Enter}')
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy()
    expect(email.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('Profile picture', () => {
  const choose = (file: File) => userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Profile picture'), file)

  it("shows 'File too large' for a file of 10MB", async () => {
    openPage()
    await choose(new File([new Uint8Array(10 * 1024 * 1024)], 'big.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('File too large')).toBeTruthy()
    expect(screen.getByText('Please choose an image smaller than 10MB.')).toBeTruthy()
  })

  it("shows 'Upload Failed' for a file that is not an image", async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    openPage()
    await choose(new File(['not a picture'], 'notes.jpg', { type: 'image/jpeg' }))
    expect(await screen.findByText('Upload Failed')).toBeTruthy()
    expect(screen.getByText('Failed to process the image. Please try a different file.')).toBeTruthy()
  })

  it('is uploaded as bytes; other fields are sent only if they differ', async () => {
    const saved = { ...learner, profileImageUrl: '/api/pictures/new' }
    const seen = stubCalls({ 'PUT /api/profile/picture': { json: saved }, 'PATCH /api/profile': { json: saved } })
    const profileImageUrl = `data:image/jpeg;base64,${btoa('\u00ff\u00d8picture')}`
    expect(await saveProfile({ firstName: learner.firstName, lastName: learner.lastName, email: learner.email, profileImageUrl })).toEqual(
      saved,
    )
    expect(seen.map(({ call }) => call)).toEqual(['PUT /api/profile/picture'])
    const sent = seen[0] as SeenCall
    expect(sent.headers['Content-Type']).toBe('image/jpeg')
    expect((sent.body as Blob).size).toBe(9)

    await saveProfile({ firstName: 'Grace', lastName: learner.lastName, profileImageUrl })
    expect(seen.slice(1).map(({ call, body }) => (call.startsWith('PATCH') ? body : call))).toEqual([
      'PUT /api/profile/picture',
      { firstName: 'Grace' },
    ])
  })

  it('is sent by PATCH if it is not a data URL of an image, so that the server rejects it', async () => {
    const seen = stubCalls({ 'PATCH /api/profile': { json: learner } })
    for (const profileImageUrl of ['https://pictures.example/ada.jpg', 'data:image/png;base64,<script>', 'data:image/svg+xml;base64,AA=='])
      await saveProfile({ profileImageUrl })
    expect(seen.map(({ call }) => call)).toEqual(Array(3).fill('PATCH /api/profile'))
  })

  it('is removed by the next save, which publishes profile-picture-updated', async () => {
    const heard: string[] = []
    const stop = onProfilePictureUpdated(({ url }) => heard.push(url))
    const { seen, user } = openPage({ 'PATCH /api/profile': { json: { ...learner, profileImageUrl: '' } } })
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: 'Save Changes' }))
    await screen.findByText('Profile Updated')
    expect(lastBody(seen, 'PATCH /api/profile')).toMatchObject({ profileImageUrl: '' })
    expect(heard).toEqual([''])
    stop()
  })
})
