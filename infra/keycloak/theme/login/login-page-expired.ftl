<#import "template.ftl" as layout>
<@layout.registrationLayout; section>
<#if section = "header">${msg("pageExpiredTitle")}
<#elseif section = "lead">
<p class="lead" id="instruction1">${msg("pageExpiredMsg1")}</p>
<#elseif section = "form">
<a class="button" id="loginRestartLink" href="${url.loginRestartFlowUrl}">${msg("startAgain")}</a>
<p class="aside-link"><a id="loginContinueLink" href="${url.loginAction}">${msg("pageExpiredMsg2")}</a></p>
</#if>
</@layout.registrationLayout>
