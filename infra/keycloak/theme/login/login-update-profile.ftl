<#import "template.ftl" as layout>
<#import "user-profile-commons.ftl" as userProfileCommons>
<@layout.registrationLayout displayMessage=messagesPerField.exists("global"); section>
<#if section = "header">${msg("loginProfileTitle")}
<#elseif section = "form">
<form id="kc-update-profile-form" action="${url.loginAction}" method="post">
<@userProfileCommons.userProfileFormFields/>
<div class="buttons">
<button type="submit">${msg("doSave")}</button>
<#if isAppInitiatedAction??><button class="quiet" type="submit" name="cancel-aia" value="true" formnovalidate>${msg("doCancel")}</button></#if>
</div>
</form>
</#if>
</@layout.registrationLayout>
